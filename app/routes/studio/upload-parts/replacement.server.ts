import type { Database } from "~/platform/database.server";
import { sentenceOf } from "~/strings/errors";
import { replacingSentence } from "~/strings/replacing";
import { replacementsOf } from "~/uploads/replacing/replacing.store.server";

export type ShownReplacement = Awaited<ReturnType<typeof shownReplacements>>[number];

export async function shownReplacements(db: Database, works: readonly number[]) {
  const rows = await replacementsOf(db, works);
  return rows.map(({ id, replaces, status, status_reason }) => ({
    id,
    work: replaces,
    // Ready but not in place yet still counts as processing.
    status: status === "ready" ? ("processing" as const) : status,
    sentence: replacingSentence(status, status_reason ? sentenceOf(status_reason) : null),
  }));
}
