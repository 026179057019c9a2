import type { Database } from "~/platform/database.server";
import { errorSentence } from "~/words/errors";
import { replacingSentence } from "~/words/en/replacing";
import { listReplacements } from "~/uploads/replacing/replacing.store.server";

export type ShownReplacement = Awaited<ReturnType<typeof readReplacements>>[number];

export async function readReplacements(db: Database, works: readonly number[]) {
  const rows = await listReplacements(db, works);
  return rows.map(({ id, replaces, status, status_reason }) => ({
    id,
    work: replaces,
    // Ready but not in place yet.
    status: status === "ready" ? ("processing" as const) : status,
    sentence: replacingSentence(status, status_reason ? errorSentence(status_reason) : null),
  }));
}
