import { and, asc, eq, gt, sql } from "drizzle-orm";
import { isListedOrOwn } from "~/library/kept.store.server";
import { likes } from "~/library/likes.table";
import { savedWorks } from "~/library/saved-works.table";
import { historySettings, watchHistory } from "~/library/watch-history.table";
import type { Database } from "~/platform/database.server";
import { pagesById } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import { PAGE_ROWS } from "./data-export.limits";
import { jsonArray, jsonOf } from "./json";

/** The text of one JSON object, streamed. Titles appear only where the person may see the work. */
export async function* exportedLibrary(db: Database, accountId: string): AsyncGenerator<string> {
  const wants = await db
    .select({ paused_at: historySettings.paused_at, something_removed_at: historySettings.forgotten_at })
    .from(historySettings)
    .where(eq(historySettings.account_id, accountId))
    .get();
  yield `{\n"history_settings": ${jsonOf(wants ?? null)}`;
  for (const [name, rows] of [
    ["likes", keptRows(db, accountId, likes)],
    ["saved", keptRows(db, accountId, savedWorks)],
    ["history", historyRows(db, accountId)],
  ] as const) {
    yield `,\n"${name}": `;
    yield* jsonArray(rows);
  }
  yield "}\n";
}

const titleFor = (accountId: string) =>
  sql<string | null>`case when ${isListedOrOwn(accountId)} then ${uploads.title} end`;

async function* keptRows(db: Database, accountId: string, table: typeof likes | typeof savedWorks) {
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
  for await (const page of pages) for (const { id, ...row } of page) yield (void id, row);
}

async function* historyRows(db: Database, accountId: string) {
  const { id, upload_id, watched_at, position_ms } = watchHistory;
  const pages = pagesById(PAGE_ROWS, (after) =>
    db
      .select({ id, work: upload_id, title: titleFor(accountId), watched_at, position_ms })
      .from(watchHistory)
      .innerJoin(uploads, eq(uploads.id, upload_id))
      .where(and(eq(watchHistory.account_id, accountId), gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE_ROWS)
      .all(),
  );
  for await (const page of pages)
    for (const { id: line, position_ms: at, ...row } of page)
      yield (void line, { ...row, stopped_at_seconds: at / 1000 });
}
