import { bulkWords as words } from "~/words/en/bulk";
import type { BulkAnswer } from "./bulk-action.server";

const DONE = {
  "make-public": words.madePublic,
  "make-private": words.madePrivate,
  "comments-on": words.opened,
  "comments-off": words.closed,
  "add-tags": words.tagged,
  "remove-tags": words.untagged,
  "mark-adults": words.markedAdults,
  "unmark-adults": words.unmarkedAdults,
  delete: words.deleted,
  "ask-delete": words.count,
} as const;

export function bulkSentences({ intent, done, restricted, missed, full, failed }: BulkAnswer): string[] {
  return [
    ...(done.length > 0 ? [DONE[intent](done.length)] : []),
    ...(restricted.length > 0 ? [words.restricted(restricted.length)] : []),
    ...(full.length > 0 ? [words.full(full.length)] : []),
    ...(missed.length > 0 ? [words.missed(missed.length)] : []),
    ...(failed.length > 0 ? [words.failed(failed.length)] : []),
  ];
}

export function isIncomplete({ restricted, missed, full, failed }: BulkAnswer): boolean {
  return restricted.length + missed.length + full.length + failed.length > 0;
}
