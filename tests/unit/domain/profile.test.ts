import { expect, test } from "vitest";
import { longDay } from "../../../src/domain/dates.ts";
import { fullName, initialsOf, type Profile, profileOf } from "../../../src/domain/profile.ts";

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
function read(changes: object = {}): Profile {
  const profile = profileOf({ ...REPLY, ...changes });
  if (profile === undefined) throw new Error("That is no profile");
  return profile;
}

test("ACC-03 of the addresses 1 is billing and 2 shipping, in whichever order they come", () => {
  const { billing, shipping } = read().addresses;
  expect([billing.city, shipping.city]).toEqual(["Plymouth", "Falmouth"]);
  expect(billing).not.toHaveProperty("country_code");
});

test("an account in which nobody has filled in anything is a profile all the same", () => {
  const profile = read({ firstname: null, surname: undefined, phone_number: null, Address: null });
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
  test(`ACC-05 ${JSON.stringify(reply)} is no profile`, () => {
    expect(profileOf(reply)).toBeUndefined();
  });
}

test("ACC-01 initials are the first letters of both names, whatever letters they are", () => {
  expect(initialsOf(read())).toBe("AD");
  expect(initialsOf(read({ firstname: " émile ", surname: "öhman" }))).toBe("ÉÖ");
  expect(initialsOf(read({ firstname: "🤿x", surname: "مريم" }))).toBe("🤿م");
  expect(initialsOf(read({ firstname: "", surname: "", username: "" }))).toBe("A");
});

test("ACC-01 a day in US long form; what is no date is nothing", () => {
  expect(longDay("2026-03-05T12:00:00.000Z")).toBe("March 5, 2026");
  expect(longDay("")).toBe("");
  expect(longDay("yesterday")).toBe("");
});
