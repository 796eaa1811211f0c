import type { FastifyInstance } from "fastify";
import { NEWSLETTER_MESSAGES } from "../../src/contract/rules/newsletter-messages.ts";

/** The response for a browser that posts the form without script. */
const page = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Newsletter</title><h1>${text}</h1></html>`;

/**
 * The mailing list: `POST /newsletter`, form-encoded, with `email` and an empty `website`; a robot
 * fills in `website`, is thanked and not stored. `GET /newsletter` lists the stored addresses.
 */
export async function newsletter(app: FastifyInstance): Promise<void> {
  const addresses: string[] = [];
  app.post("/newsletter", async ({ body }, reply) => {
    const fields = new URLSearchParams(typeof body === "string" ? body : "");
    const email = fields.get("email") ?? "";
    reply.type("text/html; charset=utf-8");
    if (!/^\S+@\S+\.\S+$/.test(email))
      return reply.code(400).send(page(NEWSLETTER_MESSAGES.subscribeInvalid));
    if (fields.get("website") === "") addresses.push(email);
    return page(NEWSLETTER_MESSAGES.subscribed);
  });
  app.get("/newsletter", async () => ({ addresses }));
}
