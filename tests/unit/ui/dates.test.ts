import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test.each(["Pacific/Honolulu", "UTC", "Pacific/Kiritimati"])(
  "PAG-04 a date does not depend on the time zone of the build: %s",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    const { formatDate } = await import("../../../src/ui/dates.ts");
    expect(new Date(2020, 0, 20).getTimezoneOffset() === 0).toBe(zone === "UTC");
    expect(formatDate("2020-01-20")).toBe("20 Jan 2020");
    expect(formatDate("2021-12-31")).toBe("31 Dec 2021");
  },
);
