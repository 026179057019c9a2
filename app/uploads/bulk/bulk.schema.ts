import { z } from "zod";
import { tagsField } from "../tags/tags.schema";
import { parseUploadId } from "../uploads.rules";
import { MAX_BULK_IDS } from "./bulk.limits";

const BULK_INTENTS = [
  "make-public",
  "make-private",
  "comments-on",
  "comments-off",
  "add-tags",
  "remove-tags",
  "mark-adults",
  "unmark-adults",
  "ask-delete",
  "delete",
] as const;
export type BulkIntent = (typeof BULK_INTENTS)[number];

const isTagging = (intent: BulkIntent) => intent === "add-tags" || intent === "remove-tags";

/** Messages are codes of app/words/en/upload-errors.ts. */
export const bulkChange = z
  .object({
    intent: z.enum(BULK_INTENTS, "uploads.bad_request"),
    ids: z
      .array(z.string())
      .max(MAX_BULK_IDS, "uploads.too_many_selected")
      .transform((ids) => [...new Set(ids.map((id) => parseUploadId(id)).filter((id) => id !== null))])
      .pipe(z.array(z.number()).min(1, "uploads.none_selected")),
    tags: z.string(),
  })
  .transform(({ tags, ...change }, context) => {
    // Without script each button sends the tags field.
    if (!isTagging(change.intent)) return { ...change, tags: [] };
    const read = tagsField.safeParse(tags);
    const noTags = read.data?.length === 0 ? "uploads.no_tags" : null;
    const problem = read.success ? noTags : read.error.issues[0]?.message;
    if (problem) context.addIssue(problem);
    return { ...change, tags: read.data ?? [] };
  });
