import type { Upload } from "~/uploads/uploads.table";
import { placeholderUrl } from "./placeholder.server";

export interface CardUpload {
  id: number;
  title: string;
  kind: Upload["kind"];
  mime_type: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  created_at: number;
  alt_text: string | null;
  forAdults: boolean;
  placeholder: string | null;
}

type CardRow = Pick<
  Upload,
  Exclude<keyof CardUpload, "forAdults"> | "adults_by_owner" | "adults_by_decision"
>;

export function cardUpload(row: CardRow): CardUpload {
  const { id, title, kind, mime_type, width, height, duration_ms, created_at, alt_text } = row;
  return {
    id,
    title,
    kind,
    mime_type,
    width,
    height,
    duration_ms,
    created_at,
    alt_text,
    forAdults: row.adults_by_owner || row.adults_by_decision,
    placeholder: placeholderUrl(row.placeholder),
  };
}
