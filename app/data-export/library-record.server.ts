import { and, asc, eq, gt, sql } from "drizzle-orm";
import { isListedOrOwn } from "~/library/library.store.server";
import { likes } from "~/library/likes.table";
import { savedWorks } from "~/library/saved-works.table";
import { historySettings, watchHistory } from "~/library/watch-history.table";
import { SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { pagesById } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import { PAGE_ROWS } from "./data-export.limits";
import { jsonArray, toJson, omit } from "./json";

/** The text of one JSON object, streamed. Titles appear only where the person may see the work. */
export async function* exportedLibrary(db: Database, accountId: string): AsyncGenerator<string> {
  const settings = await db
    .select({ paused_at: historySettings.paused_at, something_removed_at: historySettings.forgotten_at })
    .from(historySettings)
    .where(eq(historySettings.account_id, accountId))
    .get();
  yield `{\n"history_settings": ${toJson(settings ?? null)}`;
  for (const [name, rows] of [
    ["likes", savedRows(db, accountId, likes)],
    ["saved", savedRows(db, accountId, savedWorks)],
    ["history", historyRows(db, accountId)],
  ] as const) {
    yield `,\n"${name}": `;
    yield* jsonArray(rows);
  }
  yield "}\n";
}

const titleFor = (accountId: string) =>
  sql<string | null>`case when ${isListedOrOwn(accountId)} then ${uploads.title} end`;

async function* savedRows(db: Database, accountId: string, table: typeof likes | typeof savedWorks) {
  const pages = pagesById(PAGE_ROWS, (after) =>
    db
      .select({
        id: table.id,
        work: table.upload_id,
        title: titleFor(accountId),
        created_at: table.created_at,
      })
      .from(table)
      .innerJoin(uploads, eq(uploads.id, table.upload_id))
      .where(and(eq(table.account_id, accountId), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(PAGE_ROWS)
      .all(),
  );
  for await (const page of pages) for (const row of page) yield omit(row, "id");
}

async function* historyRows(db: Database, accountId: string) {
  const pages = pagesById(PAGE_ROWS, (after) =>
    db
      .select({
        id: watchHistory.id,
        work: watchHistory.upload_id,
        title: titleFor(accountId),
        watched_at: watchHistory.watched_at,
        position_ms: watchHistory.position_ms,
      })
      .from(watchHistory)
      .innerJoin(uploads, eq(uploads.id, watchHistory.upload_id))
      .where(and(eq(watchHistory.account_id, accountId), gt(watchHistory.id, after)))
      .orderBy(asc(watchHistory.id))
      .limit(PAGE_ROWS)
      .all(),
  );
  for await (const page of pages)
    for (const { work, title, watched_at, position_ms } of page)
      yield { work, title, watched_at, stopped_at_seconds: position_ms / SECOND_MS };
}
