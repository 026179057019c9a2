import type { Database } from "~/platform/database.server";
import { sentenceOf } from "~/strings/errors";
import { replacingSentence } from "~/strings/replacing";
import { replacementsOf } from "~/uploads/replacing/replacing.store.server";

export type ShownReplacement = Awaited<ReturnType<typeof shownReplacements>>[number];

/** New files of these works that are not in their places yet, as their owner is told of them. */
export async function shownReplacements(db: Database, works: readonly number[]) {
  const rows = await replacementsOf(db, works);
  return rows.map(({ id, replaces, status, status_reason }) => ({
    id,
    work: replaces,
    // Good, and about to be put in its place: no other than one that is still being read.
    status: status === "ready" ? ("processing" as const) : status,
    sentence: replacingSentence(status, status_reason ? sentenceOf(status_reason) : null),
  }));
}
