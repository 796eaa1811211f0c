import { isRecord } from "halocline-contract/is-record";
import type { FocalPoint } from "../../serializers/media-row";
import type { MediaRequests } from "../media-files";
import type { Report } from "../problems";
import type { SeedFile } from "../seed-file";
import { type Block, markdownToBlocks } from "./markdown";
import { ValueFields } from "./value-fields";

/** Parses the fields of one seed entry: also texts with markup, files, groups and lists. */
export class Fields extends ValueFields {
  private readonly media: MediaRequests;

  constructor(raw: Readonly<Record<string, unknown>>, report: Report, media: MediaRequests) {
    super(raw, report);
    this.media = media;
  }

  markdown(name: string): Block[] {
    const value = this.text(name);
    return markdownToBlocks(value, {
      refuse: (sentence) => this.report(name, sentence),
      requestFile: (file) => this.requestFile(name, file),
    });
  }

  optionalMarkdown(name: string): Block[] | null {
    return this.isAbsent(name) ? null : this.markdown(name);
  }

  slugs(name: string, minCount = 0): string[] {
    const value = this.take(name) ?? [];
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) {
      this.report(name, "must be a list of slugs");
      return [];
    }
    if (value.length < minCount) this.report(name, `needs at least ${minCount}`);
    if (new Set(value).size < value.length) this.report(name, "names one slug twice");
    return value;
  }

  /** Parses a group: the file in `media/pictures/`, its alternative text, maybe its focal point. */
  picture(name: string): SeedFile {
    return this.group(name, (picture) => {
      const file = picture.text("file");
      const focus = picture.isAbsent("focus")
        ? null
        : picture.group("focus", (point) => ({ x: point.percent("x"), y: point.percent("y") }));
      return picture.requestFile("file", file && `pictures/${file}`, picture.text("alt"), focus);
    });
  }

  optionalPicture(name: string): SeedFile | null {
    return this.isAbsent(name) ? null : this.picture(name);
  }

  /** Parses the path of a file below `media/`, such as `documents/sales-terms.pdf`. */
  optionalFile(name: string): SeedFile | null {
    return this.isAbsent(name) ? null : this.requestFile(name, this.text(name));
  }

  /** Requests a file below `media/` for a field. */
  requestFile(
    field: string,
    file: string,
    alternativeText: string | null = null,
    focus: FocalPoint | null = null,
  ): SeedFile {
    return this.media.add({ file, alternativeText, focus, field, report: this.report });
  }

  /** Parses a nested group of fields with `read`. */
  group<T>(name: string, read: (fields: Fields) => T): T {
    const value = this.take(name);
    if (!isRecord(value)) this.report(name, value === undefined ? "is missing" : "must be a group of fields");
    return this.nested(isRecord(value) ? value : null, name, read);
  }

  optionalGroup<T>(name: string, read: (fields: Fields) => T): T | null {
    return this.isAbsent(name) ? null : this.group(name, read);
  }

  list<T>(name: string, read: (fields: Fields) => T, minCount = 0): T[] {
    const value = this.take(name) ?? [];
    if (!Array.isArray(value)) {
      this.report(name, "must be a list");
      return [];
    }
    if (value.length < minCount)
      this.report(name, value.length === 0 ? "is missing" : `needs at least ${minCount}`);
    return value.flatMap((item: unknown, index) => {
      if (isRecord(item)) return [this.nested(item, `${name}[${index + 1}]`, read)];
      this.report(`${name}[${index + 1}]`, "must be a group of fields");
      return [];
    });
  }

  private nested<T>(raw: Record<string, unknown> | null, name: string, read: (fields: Fields) => T): T {
    // A missing group is reported already, so its fields are not reported one by one.
    const report: Report = raw ? (field, sentence) => this.report(`${name}.${field}`, sentence) : () => {};
    const fields = new Fields(raw ?? {}, report, this.media);
    const result = read(fields);
    fields.refuseOthers();
    return result;
  }
}
