import { z } from "zod";
import { placeholderUrl } from "~/media/placeholder.server";
import { ownerVisibility } from "~/uploads/edit.server";
import { publicRecord } from "~/uploads/uploads.record";
import type { Upload } from "~/uploads/uploads.table";

export type DetailUpload = ReturnType<typeof detailUpload>;

/** RFC 6381; https://developer.mozilla.org/docs/Web/Media/Guides/Formats/codecs_parameter */
const CODEC_TYPES: Readonly<Record<string, string>> = {
  hevc: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  vvc: 'video/mp4; codecs="vvc1.1.L51.CQA"',
  av1: 'video/mp4; codecs="av01.0.04M.08"',
  theora: 'video/ogg; codecs="theora"',
  mpeg4: 'video/mp4; codecs="mp4v.20.9"',
};

const peaksSchema = z.array(z.number().min(0).max(100)).max(200);

export function detailUpload(row: Upload, isOwner: boolean) {
  return {
    ...publicRecord(row),
    file_name: isOwner ? row.file_name : null,
    alt_text: row.alt_text,
    restriction: row.restriction,
    wishedVisibility: ownerVisibility(row),
    adultsByOwner: row.adults_by_owner,
    adultsByDecision: row.adults_by_decision,
    placeholder: placeholderUrl(row.placeholder),
    publish_at: row.publish_at,
    comments_on: row.comments_on,
    teaser_on: row.teaser_on,
    peaks: readPeaks(row.peaks),
    isWithheld: row.original_withheld,
    played_as: codecMimeType(row.video_codecs),
  };
}

/** Null: simply try. */
function codecMimeType(codecs: string | null): string | null {
  return CODEC_TYPES[codecs?.split(",")[0] ?? ""] ?? null;
}

function readPeaks(text: string | null): number[] {
  if (text === null) return [];
  try {
    return peaksSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
