import type { Look } from "~/uploads/client/preview";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import type { Patch } from "~/formats/location/patch";
import type { Visibility } from "~/uploads/uploads.table";

export type DraftErrors = Partial<Record<"title" | "description" | "alt_text" | "file", string>>;

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
  errors: DraftErrors;
  /** Poster and placeholder; under way from the moment the file is chosen. */
  look: Promise<Look> | null;
  /** What takes the place of recording out of the file; empty when it holds none we can take out. */
  place: Patch[];
  /** Whether the place is to stay. Taking it out is the default. */
  keepsPlace: boolean;
}

export function emptyDraft(): Draft {
  return {
    key: crypto.randomUUID(),
    file: null,
    title: "",
    description: "",
    altText: "",
    visibility: "private",
    errors: {},
    look: null,
    place: [],
    keepsPlace: false,
  };
}

export function removesPlace(draft: Draft): boolean {
  return draft.place.length > 0 && !draft.keepsPlace;
}

/** What the server is asked to reserve for a draft. */
export function reservationOf(draft: Draft) {
  return {
    title: draft.title,
    description: draft.description,
    alt_text: draft.altText,
    visibility: draft.visibility,
    file_name: draft.file?.name ?? "",
    content_type: draft.file ? claimedType(draft.file) : "",
    file_size: draft.file?.size ?? 0,
    location_removed: removesPlace(draft),
  };
}

/** With 'same for all', everything but the title comes from the first one. */
export function likeFirst(drafts: readonly Draft[]): Draft[] {
  const [first] = drafts;
  return drafts.map((draft) =>
    first ? { ...draft, description: first.description, visibility: first.visibility } : draft,
  );
}
