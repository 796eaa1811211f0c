import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { addressOf, type Person, runSql, signedIn } from "./account.ts";

let cms: RunningCms;
beforeAll(async () => {
  cms = await startSmallCms();
});
afterAll(() => cms.stop());

const putProfile = (person: Person, body: unknown) => person.call("PUT", `/users/${person.id}`, body);
const profileOf = async (person: Person) => (await person.call("GET", "/users/me")).json;

test("API-01 ACC-02 PUT /users/{id} changes the sent fields and returns the complete profile", async () => {
  const person = await signedIn(cms.url);
  const before = await profileOf(person);
  const change = {
    ...{ firstname: "Bea", surname: "Own", phone_number: "+351 1234", company: "" },
    newsletter_subscribe: "true",
  };
  const changed = await putProfile(person, change);
  expect([changed.status, changed.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(changed.json).toEqual({ ...before, ...change });
  expect(await profileOf(person)).toEqual(changed.json);
});

test.each([
  [{ firstname: "Cleo" }],
  [{ surname: "Cleo" }],
  [{ phone_number: "1234567" }],
  [{ company: "Cleo Ltd" }],
  [{ newsletter_subscribe: "true" }],
  [{}],
])("API-01 ACC-02 %o alone leaves all other fields unchanged", async (change) => {
  const person = await signedIn(cms.url);
  const before = await profileOf(person);
  expect((await putProfile(person, change)).json).toEqual({ ...before, ...change });
});

test("API-01 ACC-03 D10 both addresses can be changed together, in either order", async () => {
  const person = await signedIn(cms.url);
  const Address = [
    addressOf(2, { city: "Lisboa", country: "pt" }),
    addressOf(1, { city: "Bergen", country: "Norway" }),
  ];
  expect((await putProfile(person, { Address })).json["Address"]).toEqual([
    { ...addressOf(1, { city: "Bergen", country: "Norway" }), country_code: "no" },
    { ...addressOf(2, { city: "Lisboa", country: "Portugal" }), country_code: "pt" },
  ]);
});

test.each([
  ["under Address", (entry: object) => ({ Address: [entry] })],
  ["as a list", (entry: object) => [entry]],
  ["as one entry", (entry: object) => entry],
])(
  "API-01 ACC-03 PUT /user-addresses/me accepts addresses %s, and the other one stays",
  async (_, payload) => {
    const person = await signedIn(cms.url);
    const before = await profileOf(person);
    const body = payload(addressOf(2, { city: "Lisboa", country: "Portugal" }));
    const { status, json } = await person.call("PUT", "/user-addresses/me", body);
    expect([status, json["Address"]]).toEqual([
      200,
      [
        { ...addressOf(1), country_code: "gb" },
        { ...addressOf(2, { city: "Lisboa", country: "Portugal" }), country_code: "pt" },
      ],
    ]);
    expect(json["firstname"]).toBe(before["firstname"]);
  },
);

test("API-01 a profile's addresses can be sent back unchanged", async () => {
  const person = await signedIn(cms.url);
  const before = await profileOf(person);
  expect((await putProfile(person, { Address: before["Address"] })).json).toEqual(before);
});

test("D9 one invalid field among valid ones changes nothing", async () => {
  const person = await signedIn(cms.url);
  const before = await profileOf(person);
  const bodies = [
    { firstname: "Bea", phone_number: "1" },
    { firstname: "Bea", Address: [addressOf(1, { city: "Lisboa" }), addressOf(2, { zip: "" })] },
    { firstname: "Bea", Address: [] },
    { firstname: "Bea", Address: null },
    { firstname: "Bea", surname: null },
  ];
  for (const body of bodies) expect((await putProfile(person, body)).status).toBe(400);
  expect(await profileOf(person)).toEqual(before);
});

test("ten concurrent changes leave two addresses, both of the same change", async () => {
  const person = await signedIn(cms.url);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const city = `City ${index}`;
      return putProfile(person, {
        firstname: city,
        Address: [addressOf(1, { city }), addressOf(2, { city })],
      });
    }),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { firstname, Address } = await profileOf(person);
  expect(Address).toMatchObject([{ city: firstname }, { city: firstname }]);
  expect(runSql(cms.dataDir, "SELECT count(*) AS n FROM components_account_addresses")).toEqual(
    runSql(cms.dataDir, "SELECT 2 * count(*) AS n FROM up_users"),
  );
});

test("right-to-left text, emoji and markup are stored unchanged; a long text is refused by the field's name", async () => {
  const person = await signedIn(cms.url);
  const texts = ["غواص", "🤿 deep", "<img src=x onerror=alert(1)>", "'; DROP TABLE up_users;--", "A\u0301da"];
  for (const text of texts) {
    expect((await putProfile(person, { surname: text })).json["surname"]).toBe(text.normalize("NFC"));
  }
  const long = await putProfile(person, { surname: "a".repeat(10_000) });
  expect([long.status, long.field, long.message]).toEqual([
    ...[400, "surname", "Surname must be at most 100 characters"],
  ]);
});
