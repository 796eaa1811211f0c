import { expect, test } from "vitest";
import { fullName, initialsOf, type Profile, parseProfile } from "../../../../src/contract/shapes/profile.ts";
import { formatLongDate } from "../../../../src/ui/dates.ts";

const REPLY = {
  id: 7,
  documentId: "d",
  username: "ada",
  email: "ada@example.com",
  firstname: "Ada",
  surname: "Diver",
  phone_number: "+44 1234 567890",
  company: "Deep Ltd",
  newsletter_subscribe: "true",
  createdAt: "2026-03-05T12:00:00.000Z",
  Address: [
    {
      id: 2,
      name: "",
      company: "",
      street_address: "2 Quay",
      city: "Falmouth",
      state: "Cornwall",
      zip: "TR11",
      country: "United Kingdom",
      country_code: "gb",
    },
    {
      id: 1,
      name: "Ada Diver",
      company: "Deep Ltd",
      street_address: "1 Harbour Road",
      city: "Plymouth",
      state: "Devon",
      zip: "PL1",
      country: "United Kingdom",
      country_code: "gb",
    },
  ],
};
function parse(changes: object = {}): Profile {
  const profile = parseProfile({ ...REPLY, ...changes });
  if (profile === undefined) throw new Error("The reply should be a profile");
  return profile;
}

test("ACC-03 address 1 is billing and 2 is shipping, in any sequence", () => {
  const { billing, shipping } = parse().addresses;
  expect([billing.city, shipping.city]).toEqual(["Plymouth", "Falmouth"]);
  expect(billing).not.toHaveProperty("country_code");
});

test("an account with empty fields is a valid profile", () => {
  const profile = parse({ firstname: null, surname: undefined, phone_number: null, Address: null });
  expect(profile).toMatchObject({ firstname: "", surname: "", phone_number: "" });
  expect(profile.addresses.shipping.city).toBe("");
  expect(initialsOf(profile)).toBe("A");
  expect(fullName(profile)).toBe("ada");
});

for (const reply of [
  undefined,
  null,
  "",
  [],
  {},
  { id: "7", email: "x" },
  { id: 7 },
  { error: { message: "no" } },
]) {
  test(`ACC-05 ${JSON.stringify(reply)} is not a profile`, () => {
    expect(parseProfile(reply)).toBeUndefined();
  });
}

test("ACC-01 initials are the first letters of both names, in any script", () => {
  expect(initialsOf(parse())).toBe("AD");
  expect(initialsOf(parse({ firstname: " émile ", surname: "öhman" }))).toBe("ÉÖ");
  expect(initialsOf(parse({ firstname: "🤿x", surname: "مريم" }))).toBe("🤿م");
  expect(initialsOf(parse({ firstname: "", surname: "", username: "" }))).toBe("A");
});

test("ACC-01 a date is formatted in US long form, an invalid one is empty", () => {
  expect(formatLongDate("2026-03-05T12:00:00.000Z")).toBe("March 5, 2026");
  expect(formatLongDate("")).toBe("");
  expect(formatLongDate("yesterday")).toBe("");
});
