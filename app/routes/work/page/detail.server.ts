import { z } from "zod";
import { placeholderUrl } from "~/media/placeholder.server";
import { playedAs } from "~/routes/work/player/played-as.rules";
import { wishedVisibility } from "~/uploads/edit.server";
import { publicRecord } from "~/uploads/uploads.record";
import type { Upload } from "~/uploads/uploads.table";

export type DetailUpload = ReturnType<typeof detailUpload>;

const outline = z.array(z.number().min(0).max(100)).max(200);

/** An upload as its page shows it. */
export function detailUpload(row: Upload, isOwner: boolean) {
  return {
    ...publicRecord(row),
    /** What the chosen file was called is its owner's alone. */
    file_name: isOwner ? row.file_name : null,
    alt_text: row.alt_text,
    /** Nobody but its owner opens the page of what a decision restricts. */
    restriction: row.restriction,
    wishedVisibility: wishedVisibility(row),
    adultsByOwner: row.adults_by_owner,
    adultsByDecision: row.adults_by_decision,
    placeholder: placeholderUrl(row.placeholder),
    publish_at: row.publish_at,
    comments_on: row.comments_on,
    peaks: readPeaks(row.peaks),
    isWithheld: row.original_withheld,
    /** What a browser is asked before it is given a film; null where it simply tries. */
    played_as: playedAs(row.video_codecs),
  };
}

/** Bars of a waveform, 0 to 100; none for what is not such a list. */
function readPeaks(text: string | null): number[] {
  if (text === null) return [];
  try {
    return outline.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
