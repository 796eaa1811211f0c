import { expect } from "vitest";
import { addressOf, type Person, runSql, signedIn } from "./account.ts";

const SECRETS = { surname: "Victimson", phone_number: "+351 999 888 777" };
const HOUSE = "7 Hidden Quay";

/** A customer whose data is easy to recognise in another customer's responses. */
export async function newVictim(url: string): Promise<Person> {
  const Address = [addressOf(1, { street_address: HOUSE }), addressOf(2, { street_address: HOUSE })];
  return signedIn(url, { ...SECRETS, Address });
}

/** All stored data of a customer. */
export function stateIn(dataDir: string, { id }: Person): string {
  const statements = [
    "SELECT * FROM up_users WHERE id = ?",
    "SELECT role_id FROM up_users_role_lnk WHERE user_id = ?",
    `SELECT a.*, l.field FROM components_account_addresses a
     JOIN up_users_cmps l ON l.cmp_id = a.id WHERE l.entity_id = ? ORDER BY l.field`,
  ];
  return JSON.stringify(statements.map((statement) => runSql(dataDir, statement, id)));
}

export function expectNothingOf(person: Person, text: string): void {
  for (const secret of [person.email, SECRETS.surname, SECRETS.phone_number, HOUSE, person.documentId]) {
    expect(text).not.toContain(secret);
  }
}
