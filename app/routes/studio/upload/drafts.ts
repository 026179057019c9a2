import type { Preview } from "~/uploads/client/preview";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import type { Visibility } from "~/uploads/uploads.table";

export type DraftErrors = Partial<
  Record<"title" | "description" | "alt_text" | "tags" | "publish_at" | "file", string>
>;

/** A file and what its person says of it, before it is sent. */
export interface Draft {
  key: string;
  /** Null in the empty form only. */
  file: File | null;
  title: string;
  description: string;
  /** What a picture shows; asked for pictures only. */
  altText: string;
  visibility: Visibility;
  /** When a private one is made public by itself, as its field holds it: local time, empty for never. */
  publishAt: string;
  /** One text, with commas. */
  tags: string;
  /** Only for people of 18. */
  forAdults: boolean;
  errors: DraftErrors;
  /** Poster and placeholder; under way from the moment the file is chosen. */
  preview: Promise<Preview> | null;
  /** The file without its location, owner and serial numbers; null when it holds none that we can take out. */
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

/** What is sent of a draft: its file, or the file without its location, owner and serial numbers. */
export function bodyOf({ file, withoutLocation }: Draft): Blob | null {
  return withoutLocation ?? file;
}

/** When a draft is to be made public by itself, milliseconds since the Unix epoch; null for never. */
export function publishMoment({ visibility, publishAt }: Draft): number | null {
  return visibility === "private" && publishAt !== "" ? new Date(publishAt).getTime() : null;
}

/** What the server is asked to reserve for a draft. */
export function reservationOf(draft: Draft) {
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
    location_removed: bodyOf(draft) !== draft.file,
  };
}

/** With 'same for all', everything but the title comes from the first one. */
export function likeFirst(drafts: readonly Draft[]): Draft[] {
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
