import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { addressOf, PASSWORD, registrationOf, signedIn, signIn, usersIn, visitor } from "./account.ts";

let cms: RunningCms;
beforeAll(async () => {
  cms = await startSmallCms();
});
afterAll(() => cms.stop());

const send = (body: unknown, headers = {}) =>
  visitor(cms.url).call("POST", "/auth/local/register", body, headers);

describe("accepted registrations", () => {
  test("API-01 the specified payload creates an account that can sign in and read both its addresses", async () => {
    const registration = registrationOf({
      email: " Ada.Lovelace@Example.COM ",
      username: "Al",
      newsletter_subscribe: "true",
    });
    const person = visitor(cms.url, "ada.lovelace@example.com");
    const created = await person.call("POST", "/auth/local/register", registration);
    expect([created.status, created.headers.get("cache-control"), created.headers.get("set-cookie")]).toEqual(
      [200, "no-store", null],
    );
    const user = {
      id: expect.any(Number),
      documentId: expect.stringMatching(/^\w{24}$/),
      username: "Al",
      email: "ada.lovelace@example.com",
      firstname: "Ada",
      surname: "Diver",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    };
    expect(created.json).toEqual({ jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), user });
    expect((await signIn(person)).json).toEqual({ jwt: expect.any(String), user });
    const me = await person.call("GET", "/users/me");
    expect(me.status).toBe(200);
    expect(me.json).toEqual({
      ...user,
      phone_number: "+44 1234 567890",
      company: "Deep Ltd",
      newsletter_subscribe: "true",
      Address: [
        { ...addressOf(1), country_code: "gb" },
        { ...addressOf(2, { city: "Falmouth" }), country_code: "gb" },
      ],
    });
  });

  test("AUT-05 the longest first name and surname fit together into an address's name", async () => {
    const [firstname, surname] = ["A".repeat(100), "D".repeat(100)];
    const name = `${firstname} ${surname}`;
    const person = await signedIn(cms.url, {
      firstname,
      surname,
      Address: [addressOf(1, { name }), addressOf(2, { name })],
    });
    expect((await person.call("GET", "/users/me")).json["Address"]).toMatchObject([{ name }, { name }]);
  });

  test("API-01 D10 a country can be sent as code or name and is stored as both", async () => {
    const Address = [addressOf(2, { country: "fr" }), addressOf(1, { country: "côte d’ivoire" })];
    const person = await signedIn(cms.url, { Address });
    const { json } = await person.call("GET", "/users/me");
    expect(json["Address"]).toMatchObject([
      { id: 1, country: "Côte d’Ivoire", country_code: "ci" },
      { id: 2, country: "France", country_code: "fr" },
    ]);
  });

  test.each([
    ["emoji", "🤿🤿"],
    ["right to left", "غواص عميق"],
    ["a script", "<script>alert(1)</script>"],
    ["SQL", "x'); DROP TABLE up_users;--"],
    ["a template", "#{7*7} <%= 7*7 %> {{7*7}}"],
  ])("text is stored and returned unchanged: %s", async (_, text) => {
    const Address = [addressOf(1, { street_address: `${text} road` }), addressOf(2)];
    const person = await signedIn(cms.url, { firstname: text, username: `u ${text}`, Address });
    const { json } = await person.call("GET", "/users/me");
    expect([json["firstname"], json["username"]]).toEqual([text, `u ${text}`]);
    expect(json["Address"]).toMatchObject([{ street_address: `${text} road` }, {}]);
  });
});

describe("refused registrations", () => {
  test.each([
    ["role", 1],
    ["confirmed", true],
    ["blocked", false],
    ["provider", "github"],
    ["id", 1],
    ["documentId", "a"],
    ["createdAt", "2020-01-01"],
    ["resetPasswordToken", "a"],
    ["confirmationToken", "a"],
    ["billing_address", addressOf(1)],
    ["company", "Deep Ltd"],
    ["createdBy", 1],
    ["constructor", { prototype: { role: 1 } }],
  ])(
    "API-01 a registration with the field %s is refused by its name, and no user is created",
    async (field, value) => {
      const registration = registrationOf();
      const body = JSON.stringify(registration).replace(
        /^\{/,
        `{${JSON.stringify(field)}:${JSON.stringify(value)},`,
      );
      const { status, message, field: named } = await send(body);
      expect([status, named, message]).toEqual([400, field, `${field} is not accepted here.`]);
      expect(usersIn(cms.dataDir, String(registration["email"]))).toBe(0);
    },
  );

  const long = "a".repeat(10_000);
  test.each([
    [{ firstname: "A" }, "firstname", "First name must be at least 2 characters"],
    [{ firstname: undefined }, "firstname", "First name must be at least 2 characters"],
    [{ firstname: 7 }, "firstname", "firstname must be a text."],
    [{ firstname: long }, "firstname", "First name must be at most 100 characters"],
    [{ firstname: "A\u0000da" }, "firstname", "firstname must not contain control characters."],
    [{ firstname: "Ada\ud800" }, "firstname", "firstname must not contain control characters."],
    [{ surname: " D " }, "surname", "Surname must be at least 2 characters"],
    [{ username: "D" }, "username", "Username must be at least 2 characters"],
    [{ username: { $ne: "" } }, "username", "username must be a text."],
    [{ email: "ada" }, "email", "Invalid email address"],
    [{ email: "ada@localhost" }, "email", "Invalid email address"],
    [{ email: "a@b.example,c@d.example" }, "email", "Invalid email address"],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, "email", "Invalid email address"],
    [{ email: `${long}@b.example` }, "email", "Invalid email address"],
    [{ email: ["a@b.example"] }, "email", "Invalid email address"],
    [{ phone_number: "12345" }, "phone_number", "Telephone must be at least 6 characters"],
    [{ newsletter_subscribe: "yes" }, "newsletter_subscribe", "newsletter_subscribe must be true or false."],
    [{ password: "Short-7" }, "password", "Password must be at least 8 characters"],
    [{ password: "no-capital-7" }, "password", "Must contain at least one uppercase letter"],
    [{ password: "No-digit-here" }, "password", "Must contain at least one number"],
    [{ password: `Aa1${"x".repeat(70)}` }, "password", expect.stringContaining("at most 72 characters")],
    [{ password: { length: 12 } }, "password", "Password must be at least 8 characters"],
    [{ Address: undefined }, "Address", "Address must be a list of one or two addresses."],
    [{ Address: {} }, "Address", "Address must be a list of one or two addresses."],
    [{ Address: [addressOf(1)] }, "Address", expect.stringContaining("id 2 (shipping)")],
    [{ Address: [addressOf(1), addressOf(1)] }, "Address.1.id", expect.stringContaining("each once")],
    [{ Address: [addressOf(1), addressOf(3)] }, "Address.1.id", expect.stringContaining("1 (billing)")],
    [{ Address: [addressOf(1), "x"] }, "Address.1", "Address.1 must be an object."],
  ])("API-01 D11 %o is refused at %s: %s", async (changes, field, message) => {
    const registration = registrationOf(changes);
    const reply = await send(registration);
    expect([reply.status, reply.field, reply.message]).toEqual([400, field, message]);
    expect(usersIn(cms.dataDir, String(registration["email"]))).toBe(0);
  });

  test.each([
    [{ street_address: "Road" }, "street_address", "Address must be at least 5 characters"],
    [{ zip: "PL" }, "zip", "Post code must be at least 3 characters"],
    [{ city: "P" }, "city", "City must be at least 2 characters"],
    [{ state: "D" }, "state", "Sate must be at least 2 characters"],
    [{ country: "" }, "country", "Please select a country"],
    [{ country: "Atlantis" }, "country", "Please select a country"],
    [{ country_code: "fr" }, "country_code", "country_code must be that of the country."],
    [{ user: 1 }, "user", "Address.1.user is not accepted here."],
  ])("API-01 an address with %o is refused at its field: %s", async (changes, field, message) => {
    const reply = await send(registrationOf({ Address: [addressOf(1), addressOf(2, changes)] }));
    expect([reply.status, reply.field, reply.message]).toEqual([400, `Address.1.${field}`, message]);
  });

  test.each([
    ["[]", "application/json"],
    ["null", "application/json"],
    ['"text"', "application/json"],
    [`email=a%40b.example&password=${PASSWORD}`, "application/x-www-form-urlencoded"],
    [JSON.stringify(registrationOf()), "text/plain"],
  ])("%s sent as %s is refused", async (body, type) => {
    const { status, text } = await send(body, { "content-type": type });
    expect(status).toBe(400);
    expect(text).not.toContain(PASSWORD);
  });

  test("a taken e-mail address or username is reported by its field, in upper or lower case", async () => {
    const first = registrationOf({ username: "Nautilus" });
    expect((await send(first)).status).toBe(200);
    const email = String(first["email"]).toUpperCase();
    const sameEmail = await send(registrationOf({ email }));
    expect([sameEmail.status, sameEmail.field, sameEmail.message]).toEqual([
      400,
      "email",
      "This e-mail address is already registered.",
    ]);
    const sameName = await send(registrationOf({ username: "nautilus" }));
    expect([sameName.status, sameName.field, sameName.message]).toEqual([
      400,
      "username",
      "This username is already taken.",
    ]);
  });
});
