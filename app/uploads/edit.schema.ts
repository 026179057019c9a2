import { z } from "zod";
import { parseLocalTime } from "./publishing/publishing.rules";
import { tagsField } from "./tags/tags.schema";
import { uploadTexts } from "./uploads.schema";

const orNull = (value: string) => value || null;

const publishAt = z
  .object({ local: z.string(), offset: z.coerce.number() })
  .default({ local: "", offset: 0 })
  .transform(({ local, offset }, context) => {
    if (local === "") return null;
    const at = parseLocalTime(local, offset);
    if (at === null) context.addIssue({ code: "custom", message: "uploads.bad_publish_at" });
    return at;
  });

/** Messages are codes of app/words/en/upload-errors.ts. */
export const uploadEdit = z.object({
  title: uploadTexts.title,
  description: uploadTexts.description.transform(orNull),
  visibility: z.enum(["private", "public"], "uploads.bad_visibility"),
  tags: tagsField.optional(),
  alt_text: uploadTexts.alt_text.transform(orNull),
  publish_at: publishAt,
  comments_on: z
    .enum(["on", "off"], "uploads.bad_request")
    .transform((choice) => choice === "on")
    .optional(),
  adults_by_owner: z.boolean().optional(),
  teaser_on: z.boolean().optional(),
});

export type UploadEdit = z.output<typeof uploadEdit>;
