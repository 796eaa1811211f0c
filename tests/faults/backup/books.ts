import { runSql } from "../../contract/accounts/account.ts";
import { ordersIn, type Shop } from "../../contract/cms/shop.ts";
import { mailsTo } from "../../harness/mail.ts";

/** Compares the books of a restored shop with those of the provider. @returns what is wrong */
export async function faultsInBooks(shop: Shop, mailDirs: readonly string[]): Promise<string[]> {
  const { charges } = await shop.providerState();
  const orders = ordersIn(shop);
  const paid = orders.filter(({ payment_status }) => payment_status === "paid");
  const unmatched = runSql(shop.dataDir, "SELECT payment_id, amount FROM unmatched_charges");
  const queued = runSql(shop.dataDir, "SELECT number, state FROM order_mails WHERE kind = 'confirmation'");
  const mails = (await Promise.all(mailDirs.map((dataDir) => mailsTo(dataDir, "@")))).flat();
  const faults: string[] = [];
  const expectOne = (count: number, what: string) => {
    if (count !== 1) faults.push(`${what}: ${count}`);
  };
  for (const { payment_intent: payment, amount } of charges) {
    const matches = (row: Record<string, unknown>, sum: unknown) =>
      row["payment_id"] === payment && Number(sum) === amount;
    const [own, shown] = [
      paid.filter((row) => matches(row, row["total"])),
      unmatched.filter((row) => matches(row, row["amount"])),
    ];
    expectOne(own.length + shown.length, `paid orders and cases of charge ${payment}`);
  }
  for (const { number, payment_id } of paid) {
    expectOne(
      charges.filter(({ payment_intent }) => payment_intent === payment_id).length,
      `charges of order ${number}`,
    );
    expectOne(
      queued.filter((mail) => mail["number"] === number && mail["state"] === "sent").length,
      `e-mails stored for order ${number}`,
    );
    // An e-mail of after the backup is sent again with the same id: mail programs show one.
    const sent = mails.filter(({ subject }) => subject.startsWith(`Order ${number}:`));
    expectOne(
      new Set(sent.map(({ source }) => /^message-id: (.*)$/im.exec(source)?.[1])).size,
      `e-mails of order ${number}`,
    );
  }
  const charged = new Set(charges.map(({ payment_intent }) => payment_intent));
  if (unmatched.some(({ payment_id }) => !charged.has(String(payment_id))))
    faults.push("a case without a charge");
  if (orders.some(({ payment_status }) => payment_status === "pending")) faults.push("a pending order");
  return faults;
}
