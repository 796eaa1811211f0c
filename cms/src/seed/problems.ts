/** Reports a problem of a field of the current entry. */
export type Report = (field: string, sentence: string) => void;

/** The location of an entry: its file, and its name in messages. */
export interface Source {
  readonly file: string;
  readonly entry: string;
}

/** Collects problems, so that one run reports all of them. */
export class Problems {
  private readonly lines: string[] = [];

  inFile(file: string, sentence: string): void {
    this.lines.push(`${file}: ${sentence}`);
  }

  in({ file, entry }: Source): Report {
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
