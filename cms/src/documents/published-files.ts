import { errors } from "@strapi/utils";
import { DOCUMENT } from "../content-types";
import { PUBLISHED } from "../serializers/find";

/** Refuses other bytes for the file of a published revision (DOC-04). @throws ApplicationError */
export async function refusePublishedFile(hash: string): Promise<void> {
  const row: { number: string } | null = await strapi.db
    .query(DOCUMENT)
    .findOne({ where: { revisions: { file: { hash } }, ...PUBLISHED } });
  if (row)
    throw new errors.ApplicationError(
      `This file is published as a revision of ${row.number} and stays as it is. Upload another file, and add a revision to the document.`,
    );
}
