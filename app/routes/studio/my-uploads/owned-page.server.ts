import type { AppLoadContext } from "@remix-run/cloudflare";
import { cardUpload } from "~/media/card.server";
import { readRestrictingDecisions, removalState } from "~/moderation/decisions/own-decisions.store.server";
import { signVisible } from "~/media/sign-visible.server";
import { readViewCounts } from "~/engagement/counts.store.server";
import { nextReachCursor, readReach, maxRows } from "~/platform/keyset.server";
import { errorSentence } from "~/words/errors";
import { renditionWords } from "~/words/en/renditions";
import { warningSentences } from "~/words/en/reader-warnings";
import { readReplacements } from "~/routes/studio/upload-parts/replacement.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { shownUnfinished, unfinishedOf } from "~/routes/studio/upload-parts/unfinished.server";
import { OWNED_PAGE_SIZE } from "~/uploads/uploads.limits";
import { listWanted, listRungs, parseWanted } from "~/uploads/renditions/renditions.store.server";
import type { Rung, Wanted } from "~/uploads/renditions/rungs.rules";
import { countWarned, listOwned } from "~/uploads/uploads.store.server";
import { kindFrom } from "./filters";

export type OwnedPage = Awaited<ReturnType<typeof ownedPage>>;
export type OwnedItem = OwnedPage["items"][number];

export async function ownedPage(context: AppLoadContext, owner: string, query: URLSearchParams) {
  const { db } = context.app;
  const kind = kindFrom(query.get("kind"));
  const reach = readReach(query, "after");
  const owned = listOwned(db, owner, { kind, ...reach, limit: maxRows(reach, OWNED_PAGE_SIZE) });
  // One transaction, so an upload that finishes meanwhile is never missing.
  const [pending, rows, [warned], wanting] = reach.after
    ? [[], await owned, [], []]
    : await db.batch([
        unfinishedOf(db, owner),
        owned,
        countWarned(db, owner),
        listWanted(db, owner, { work: null, limit: 1 }),
      ]);
  const ids = rows.map((row) => row.id);
  const paths = rows.filter(({ kind }) => kind === "video" || kind === "audio").map(({ path }) => path);
  const restrictedIds = rows
    .filter(({ restriction, adults_by_decision }) => restriction !== null || adults_by_decision)
    .map(({ id }) => id);
  const [links, views, replacements, rungs, restricted] = await Promise.all([
    signVisible(signingDeps(context), owner, ids, "mine"),
    readViewCounts(db, ids),
    readReplacements(db, ids),
    listRungs(db, paths),
    readRestrictingDecisions(db, owner, restrictedIds),
  ]);
  const replacementsByWork = new Map(replacements.map((replacement) => [replacement.work, replacement]));
  return {
    kind: kind ?? null,
    isWanting: wanting.length > 0,
    warned: warned?.count ?? 0,
    next: nextReachCursor(rows, reach, OWNED_PAGE_SIZE),
    whole: reach.downTo !== null,
    unfinished: shownUnfinished(pending).filter(
      (row) => (kind === undefined || row.kind === kind) && !ids.includes(row.id),
    ),
    items: rows.map((row) => ({
      ...cardUpload(row),
      file_name: row.file_name,
      visibility: row.visibility,
      adultsByDecision: row.adults_by_decision,
      publish_at: row.publish_at,
      status: row.status,
      warnings: row.status === "ready" ? warningSentences(row.warnings) : [],
      reason: row.status_reason ? errorSentence(row.status_reason) : null,
      sizes:
        row.status === "ready" && row.restriction !== "removed"
          ? describeRenditions(rungs.get(row.path) ?? [], parseWanted(row.wanted))
          : null,
      replacement: replacementsByWork.get(row.id) ?? null,
      restrictedBy: restricted.get(row.id)?.reference ?? null,
      removed: removalState(row, restricted.has(row.id)),
      views: views.get(row.id) ?? 0,
      links: links[row.id] ?? null,
    })),
  };
}

function describeRenditions(ready: readonly Rung[], wanted: readonly Wanted[]): string | null {
  const { names, cardState } = renditionWords;
  if (wanted.length === 0) return null;
  return cardState(
    ready.map((rung) => names[rung]),
    wanted.map((rung) => names[rung]),
  );
}
