import { z } from "zod";
import type { UploadErrorCode } from "~/strings/upload-errors";
import { momentOf } from "./publishing/publishing.rules";
import { MAX_ALT_TEXT_CHARACTERS, MAX_DESCRIPTION_CHARACTERS, MAX_TITLE_CHARACTERS } from "./uploads.limits";
import { tagsField } from "./tags/tags.schema";
import { clean } from "./uploads.schema";

const text = (most: number, code: UploadErrorCode) =>
  z.string().transform(clean).pipe(z.string().max(most, code));
const orNull = (value: string) => value || null;

/** A moment by its field and its offset (publishing.rules.ts); null for an empty field. Whether it lies ahead is asked later. */
const publishAt = z
  .object({ local: z.string(), offset: z.coerce.number() })
  .default({ local: "", offset: 0 })
  .transform(({ local, offset }, context) => {
    if (local === "") return null;
    const at = momentOf(local, offset);
    if (at === null) context.addIssue({ code: "custom", message: "uploads.bad_publish_at" });
    return at;
  });

/** What an owner may change of an upload. Every message is an error code of app/strings/upload-errors.ts. */
export const uploadEdit = z.object({
  title: text(MAX_TITLE_CHARACTERS, "uploads.title_too_long"),
  description: text(MAX_DESCRIPTION_CHARACTERS, "uploads.description_too_long").transform(orNull),
  visibility: z.enum(["private", "public"], "uploads.bad_visibility"),
  /** Left as they are where the form does not name them. */
  tags: tagsField.optional(),
  alt_text: text(MAX_ALT_TEXT_CHARACTERS, "uploads.alt_text_too_long").transform(orNull),
  publish_at: publishAt,
  /** Whether people may comment on it; left as it is where the form does not name it. */
  comments_on: z
    .enum(["on", "off"], "uploads.bad_request")
    .transform((wish) => wish === "on")
    .optional(),
  /** Left as it is where the form does not ask. */
  adults_by_owner: z.boolean().optional(),
});

export type UploadEdit = z.output<typeof uploadEdit>;
