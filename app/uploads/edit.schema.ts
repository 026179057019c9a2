import { z } from "zod";
import type { UploadErrorCode } from "~/strings/upload-errors";
import { MAX_ALT_TEXT_CHARACTERS, MAX_DESCRIPTION_CHARACTERS, MAX_TITLE_CHARACTERS } from "./uploads.limits";
import { tagsField } from "./tags/tags.schema";
import { clean } from "./uploads.schema";

const text = (most: number, code: UploadErrorCode) =>
  z.string().transform(clean).pipe(z.string().max(most, code));
const orNull = (value: string) => value || null;

/** What an owner may change of an upload. Every message is an error code of app/strings/upload-errors.ts. */
export const uploadEdit = z.object({
  title: text(MAX_TITLE_CHARACTERS, "uploads.title_too_long"),
  description: text(MAX_DESCRIPTION_CHARACTERS, "uploads.description_too_long").transform(orNull),
  visibility: z.enum(["private", "public"], "uploads.bad_visibility"),
  /** Left as they are where the form does not name them. */
  tags: tagsField.optional(),
  alt_text: text(MAX_ALT_TEXT_CHARACTERS, "uploads.alt_text_too_long").transform(orNull),
});

export type UploadEdit = z.output<typeof uploadEdit>;
