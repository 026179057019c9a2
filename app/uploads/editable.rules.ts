import type { UploadEdit } from "./edit.schema";
import type { Tag } from "./tags/tags.rules";

export function editableFields(
  {
    title,
    description,
    alt_text,
    visibility,
    publish_at,
    comments_on,
    adults_by_owner,
    teaser_on,
  }: Omit<UploadEdit, "tags">,
  tags: readonly Tag[],
): UploadEdit {
  return {
    title,
    description,
    alt_text,
    visibility,
    publish_at,
    comments_on,
    adults_by_owner,
    teaser_on,
    tags: tags.map(({ tag, label }) => ({ tag, label })),
  };
}
