import * as z from "zod/mini";
import { shownPictureSchema } from "./media.ts";

/**
 * Rich text of Strapi's blocks editor: headings, paragraphs, lists, quotes, code and pictures.
 * An unknown block type is an error, because skipping it would lose an editor's text silently.
 */
const textSchema = z.object({
  type: z.literal("text"),
  text: z.string(),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  strikethrough: z.optional(z.boolean()),
  code: z.optional(z.boolean()),
});

/** Only URLs that run no script. */
const hrefSchema = z
  .string()
  .check(z.regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i, "must be a web, mail, phone or site address"));

const linkSchema = z.object({ type: z.literal("link"), url: hrefSchema, children: z.array(textSchema) });
const inlineSchema = z.discriminatedUnion("type", [textSchema, linkSchema]);
const inlines = z.array(inlineSchema);

const listItemSchema = z.object({ type: z.literal("list-item"), children: inlines });
export interface ListBlock {
  type: "list";
  format: "ordered" | "unordered";
  children: (z.infer<typeof listItemSchema> | ListBlock)[];
}
const listSchema: z.ZodMiniType<ListBlock> = z.object({
  type: z.literal("list"),
  format: z.enum(["ordered", "unordered"]),
  children: z.array(z.union([listItemSchema, z.lazy(() => listSchema)])),
});

const blockSchema = z.union([
  z.object({ type: z.literal("paragraph"), children: inlines }),
  z.object({
    type: z.literal("heading"),
    level: z.number().check(z.int(), z.gte(1), z.lte(6)),
    children: inlines,
  }),
  listSchema,
  z.object({ type: z.literal("quote"), children: inlines }),
  z.object({ type: z.literal("code"), children: inlines }),
  z.object({
    type: z.literal("image"),
    image: shownPictureSchema,
  }),
]);

export const richTextSchema = z.array(blockSchema);
export type RichText = z.infer<typeof richTextSchema>;
export type Block = RichText[number];
export type Inline = z.infer<typeof inlineSchema>;
export type Text = z.infer<typeof textSchema>;

/** Whether there is visible content. Clearing a text in the editor leaves an empty paragraph. */
export function hasContent(blocks: RichText | null): blocks is RichText {
  const isVisible = (node: Block | Inline | ListBlock["children"][number]): boolean => {
    if (node.type === "image") return true;
    if (node.type === "text") return node.text.trim() !== "";
    return node.children.some(isVisible);
  };
  return blocks?.some(isVisible) ?? false;
}
