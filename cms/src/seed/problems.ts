/** Says what is wrong with a field of the entry at hand. */
export type Report = (field: string, sentence: string) => void;

/** Where an entry stands: the file, and the entry as somebody who edits the file would name it. */
export interface Place {
  readonly file: string;
  readonly entry: string;
}

/** Collects what is wrong, so that one run names everything. */
export class Problems {
  private readonly lines: string[] = [];

  inFile(file: string, sentence: string): void {
    this.lines.push(`${file}: ${sentence}`);
  }

  in({ file, entry }: Place): Report {
    return (field, sentence) => this.inFile(file, `${entry}: ${field} ${sentence}`);
  }

  get any(): boolean {
    return this.lines.length > 0;
  }

  toString(): string {
    const count = this.lines.length === 1 ? "1 problem" : `${this.lines.length} problems`;
    return `The seed has ${count}; nothing was written.\n${this.lines.map((line) => `  ${line}`).join("\n")}`;
  }
}
