import type { Upload } from "~/uploads/uploads.table";
import { placeholderUrl } from "./placeholder.server";

/** What a card in a grid shows of an upload. */
export interface CardUpload {
  id: number;
  title: string;
  kind: Upload["kind"];
  mime_type: string;
  /** Displayed pixels. */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  created_at: number;
  alt_text: string | null;
  /** A data URL, to stand in until the picture is there. */
  placeholder: string | null;
}

/** Picks a card's part of a row, so that a page's data holds no more than it shows. */
export function cardUpload(row: Pick<Upload, keyof CardUpload>): CardUpload {
  const { id, title, kind, mime_type, width, height, duration_ms, created_at, alt_text } = row;
  return {
    ...{ id, title, kind, mime_type, width, height, duration_ms, created_at, alt_text },
    placeholder: placeholderUrl(row.placeholder),
  };
}
