/** Preloaded: the clock of the program is years behind. */
const YEARS_MS = 10 * 365 * 86_400_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() - YEARS_MS);
    else super(...args);
  }
  static now() {
    return RealDate.now() - YEARS_MS;
  }
};
