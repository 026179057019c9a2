import type { UploadEdit } from "./edit.schema";
import type { Tag } from "./tags/tags.rules";

/** What of a work its form edits, as `uploadEdit` reads it of the form; the form says with it what it was drawn with. */
export function editableOf(
  {
    title,
    description,
    alt_text,
    visibility,
    publish_at,
    comments_on,
    adults_by_owner,
  }: Omit<UploadEdit, "tags">,
  tags: readonly Tag[],
): UploadEdit {
  return {
    ...{ title, description, alt_text, visibility, publish_at, comments_on, adults_by_owner },
    tags: tags.map(({ tag, label }) => ({ tag, label })),
  };
}
