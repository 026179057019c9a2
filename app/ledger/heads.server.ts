import { asc, gt } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { readMark, settingMark } from "./marks.store.server";
import { headKey, headText } from "./seal.rules";
import { seal, type Seal } from "./seal.table";

/** Heads kept by one run; the rest is the next minute's. */
const HEADS = 400;

/**
 * Keeps each head in storage, once: the bucket's lock lets nobody change one, so a chain that is written anew in the
 * database shows. A head that is there and says something else is told of and left as it is.
 */
export async function publishHeads({
  db,
  store,
  log,
}: {
  db: Database;
  store: R2Bucket;
  log?: Pick<Logger, "error">;
}): Promise<void> {
  const published = Number((await readMark(db, "heads")) ?? 0);
  const links = await db.select().from(seal).where(gt(seal.n, published)).orderBy(asc(seal.n)).limit(HEADS);
  for (const link of links) {
    if (!(await keep(store, link))) log?.error("ledger.head_differs", undefined, { n: link.n });
    // After each: who is stopped here goes on behind it, and a head that was left out comes first.
    await settingMark(db, "heads", String(link.n));
  }
}

/** @returns false where another head is kept under its number */
async function keep(store: R2Bucket, link: Seal): Promise<boolean> {
  const text = headText(link);
  try {
    const written = await store.put(headKey(link.n), text, {
      onlyIf: { etagDoesNotMatch: "*" },
      httpMetadata: { contentType: "application/json" },
    });
    if (written !== null) return true;
  } catch (error) {
    // The lock may refuse before the condition does.
    if ((await store.head(headKey(link.n))) === null) throw error;
  }
  const kept = await store.get(headKey(link.n));
  return (await kept?.text()) === text;
}
