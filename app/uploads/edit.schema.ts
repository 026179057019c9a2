import { z } from "zod";
import { momentOf } from "./publishing/publishing.rules";
import { tagsField } from "./tags/tags.schema";
import { uploadTexts } from "./uploads.schema";

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
  title: uploadTexts.title,
  description: uploadTexts.description.transform(orNull),
  visibility: z.enum(["private", "public"], "uploads.bad_visibility"),
  /** Left as they are where the form does not name them. */
  tags: tagsField.optional(),
  alt_text: uploadTexts.alt_text.transform(orNull),
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
