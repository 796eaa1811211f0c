import * as z from "zod/mini";
import { shelfProductSchema } from "../domain/shelf-product.ts";
import { request, type Transport } from "./http.ts";

const schema = z.array(shelfProductSchema);

/** The prebuilt list of a shelf's products, which stands beside its page. */
export const shelfProducts = (transport: Transport, address: string) =>
  request(transport, { path: address, schema });
