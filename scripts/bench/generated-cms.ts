import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import sharp from "sharp";
import type { ContentChange } from "../../src/contract/shapes/publishing.ts";
import {
  type CollectionName,
  collectionsOf,
  type Entry,
  listingOf,
  type Override,
} from "./generated/collections.ts";
import { contentResponse, indexOf } from "./generated/content.ts";
import {
  DOCUMENT_BYTES,
  isDocument,
  isPicture,
  PICTURE_COLOUR,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from "./generated/files.ts";
import { findPage, readQuery } from "./generated/query.ts";

interface Options {
  /** Number of products in the catalogue. */
  products: number;
  /** 0 uses a free port. */
  port?: number;
  override?: Override;
  /** Changes an entry before it is sent; it cannot add or remove entries. */
  edit?: (entry: Entry) => Entry;
}

export interface GeneratedCms {
  url: string;
  /** Numbers a change that the caller has made to an entry, or a rebuild of all pages. */
  change(type: string, documentId: string, action: ContentChange["action"]): ContentChange;
  stop(): Promise<void>;
}

const SINGLE = /^\/api\/(site-setting|home-page)$/;
const COLLECTION = /^\/api\/([a-z-]+)$/;

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

function sendError(response: ServerResponse, status: number, name: string, message: string): void {
  send(response, status, { data: null, error: { status, name, message, details: {} } });
}

const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, channels: 3, background: PICTURE_COLOUR } })
    .webp()
    .toBuffer();

/**
 * Serves the CMS's public API from a catalogue that depends only on the number of products.
 * Searches and lists of ids return full products, ordered by documentId; the CMS returns cards.
 */
export async function startGeneratedCms({
  products,
  port = 0,
  override,
  edit,
}: Options): Promise<GeneratedCms> {
  const fixedCollections = override ? undefined : collectionsOf(products);
  /** With an override they are generated for each request, because tests change what it does. */
  const collections = () => fixedCollections ?? collectionsOf(products, override);
  const picture = await drawPicture();
  const changes: ContentChange[] = [];
  const fixedIndex = fixedCollections && indexOf(fixedCollections);

  const isName = (name: string | undefined): name is CollectionName =>
    name !== undefined && Object.hasOwn(collections(), name);

  function sendCollection(name: CollectionName, search: URLSearchParams, response: ServerResponse): void {
    const query = readQuery(search);
    if ("unsupported" in query) {
      sendError(response, 400, "BadRequestError", `${query.unsupported} is not supported.`);
      return;
    }
    const { page, pageSize } = query;
    const { entries, total } = findPage(collections()[name], query);
    const [slug] = query.values;
    const isListing = name === "sub-categories" && slug !== undefined && total > 0;
    const data = isListing ? listingOf(slug, products) : edit ? entries.map(edit) : entries;
    send(response, 200, {
      data,
      meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
    });
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://cms");
    const [, single] = SINGLE.exec(pathname) ?? [];
    const [, name] = COLLECTION.exec(pathname) ?? [];
    if (isName(single) && collections()[single].length > 0) {
      const entry = collections()[single].at(0);
      send(response, 200, { data: edit ? edit(entry) : entry, meta: {} });
    } else if (single === undefined && isName(name)) {
      sendCollection(name, searchParams, response);
    } else if (pathname === "/publishing/content") {
      const index = fixedIndex ?? indexOf(collections());
      send(response, 200, contentResponse(index, changes, searchParams, edit ?? ((entry) => entry)));
    } else if (isPicture(pathname)) {
      response
        .writeHead(200, { "content-type": "image/webp", "content-length": picture.length })
        .end(picture);
    } else if (isDocument(pathname)) {
      response.writeHead(200, { "content-type": "application/octet-stream" }).end(DOCUMENT_BYTES);
    } else {
      sendError(response, 404, "NotFoundError", "Not Found");
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const listeningPort = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${listeningPort}`,
    change: (type, documentId, action) => {
      const id = crypto.randomUUID();
      const at = new Date().toISOString();
      const number = changes.length + 1;
      const change = { number, id, type, documentId, slug: null, oldSlug: null, action, at };
      changes.push(change);
      return change;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
