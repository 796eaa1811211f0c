import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import sharp from "sharp";
import type { ContentChange } from "../publish/ask-cms.ts";
import {
  type CollectionName,
  collectionsOf,
  type Entry,
  type Override,
  shelfPage,
} from "./generated/collections.ts";
import { contentAnswer, indexOf } from "./generated/content.ts";
import { isDocument, isPicture, PICTURE_COLOUR, PICTURE_HEIGHT, PICTURE_WIDTH } from "./generated/files.ts";
import { findPage, readQuery } from "./generated/query.ts";

interface Options {
  /** How many products the catalogue has. */
  products: number;
  /** 0 takes a free one. */
  port?: number;
  override?: Override;
  /** Changes an entry of a list before it is answered, without changing how many there are. */
  edit?: (entry: Entry) => Entry;
}

export interface GeneratedCms {
  url: string;
  /** Numbers a change of an entry, which whoever calls has made; or of everything, for a rebuild. */
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

function refuse(response: ServerResponse, status: number, name: string, message: string): void {
  send(response, status, { data: null, error: { status, name, message, details: {} } });
}

const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, channels: 3, background: PICTURE_COLOUR } })
    .webp()
    .toBuffer();

/**
 * Answers the CMS's public reads with a generated catalogue: the same for the same number of products, so that builds can be
 * compared. Entries are made page by page, as they are asked for. Searches and lists of ids are given whole products where the
 * CMS gives cards, in the order of their documentIds.
 */
export async function startGeneratedCms({
  products,
  port = 0,
  override,
  edit,
}: Options): Promise<GeneratedCms> {
  const unchanging = override ? undefined : collectionsOf(products);
  /** With an override as it is at this moment: who edits changes what it does. */
  const collections = () => unchanging ?? collectionsOf(products, override);
  const picture = await drawPicture();
  const changes: ContentChange[] = [];
  const unchangingIndex = unchanging && indexOf(unchanging);

  const isName = (name: string | undefined): name is CollectionName =>
    name !== undefined && Object.hasOwn(collections(), name);

  function answer(name: CollectionName, search: URLSearchParams, response: ServerResponse): void {
    const query = readQuery(search);
    if ("refused" in query) {
      refuse(response, 400, "BadRequestError", `${query.refused} is not supported.`);
      return;
    }
    const { page, pageSize } = query;
    const { entries, total } = findPage(collections()[name], query);
    const [slug] = query.values;
    const whole = name === "sub-categories" && slug !== undefined && total > 0;
    const data = whole ? shelfPage(slug, products) : edit ? entries.map(edit) : entries;
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
      answer(name, searchParams, response);
    } else if (pathname === "/publishing/content") {
      const index = unchangingIndex ?? indexOf(collections());
      send(response, 200, contentAnswer(index, changes, searchParams, edit ?? ((entry) => entry)));
    } else if (isPicture(pathname)) {
      response
        .writeHead(200, { "content-type": "image/webp", "content-length": picture.length })
        .end(picture);
    } else if (isDocument(pathname)) {
      response.writeHead(200, { "content-type": "application/octet-stream" }).end();
    } else {
      refuse(response, 404, "NotFoundError", "Not Found");
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${listening}`,
    change: (type, documentId, action) => {
      const id = crypto.randomUUID();
      const at = new Date().toISOString();
      const one = { number: changes.length + 1, id, type, documentId, slug: null, oldSlug: null, action, at };
      changes.push(one);
      return one;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
