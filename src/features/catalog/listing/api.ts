import * as z from "zod/mini";
import { request, type Transport } from "../../../lib/http/http.ts";
import { listingProductSchema } from "./listing-product.ts";

const schema = z.array(listingProductSchema);

/** The prebuilt product list of a listing. @param address its path, next to the listing's page */
export const listingProducts = (transport: Transport, address: string) =>
  request(transport, { path: address, schema });
