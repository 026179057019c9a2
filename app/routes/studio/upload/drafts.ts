import type { Preview } from "~/uploads/client/preview";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import type { Visibility } from "~/uploads/uploads.table";

export type DraftErrors = Partial<
  Record<"title" | "description" | "alt_text" | "tags" | "publish_at" | "file", string>
>;

export interface Draft {
  key: string;
  file: File | null;
  title: string;
  description: string;
  altText: string;
  visibility: Visibility;
  /** Local time. */
  publishAt: string;
  tags: string;
  forAdults: boolean;
  errors: DraftErrors;
  preview: Promise<Preview> | null;
  /** Null when nothing can be removed. */
  withoutLocation: Blob | null;
}

export function emptyDraft(): Draft {
  return {
    key: crypto.randomUUID(),
    file: null,
    title: "",
    description: "",
    altText: "",
    visibility: "private",
    publishAt: "",
    tags: "",
    forAdults: false,
    errors: {},
    preview: null,
    withoutLocation: null,
  };
}

export function uploadBody({ file, withoutLocation }: Draft): Blob | null {
  return withoutLocation ?? file;
}

export function publishMoment({ visibility, publishAt }: Draft): number | null {
  return visibility === "private" && publishAt !== "" ? new Date(publishAt).getTime() : null;
}

export function toReservation(draft: Draft) {
  return {
    title: draft.title,
    description: draft.description,
    alt_text: draft.altText,
    visibility: draft.visibility,
    publish_at: publishMoment(draft),
    tags: draft.tags,
    for_adults: draft.forAdults,
    file_name: draft.file?.name ?? "",
    content_type: draft.file ? claimedType(draft.file) : "",
    file_size: draft.file?.size ?? 0,
    location_removed: uploadBody(draft) !== draft.file,
  };
}

export function withSharedFields(drafts: readonly Draft[]): Draft[] {
  const [first] = drafts;
  return drafts.map((draft) =>
    first
      ? {
          ...draft,
          description: first.description,
          visibility: first.visibility,
          publishAt: first.publishAt,
          tags: first.tags,
          forAdults: first.forAdults,
        }
      : draft,
  );
}
