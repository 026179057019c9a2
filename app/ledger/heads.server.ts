import { asc, gt } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { readMark, settingMark } from "./marks.store.server";
import { headKey, headText } from "./seal.rules";
import { seal, type Seal } from "./seal.table";

const HEADS = 400;

/** The bucket's lock makes heads immutable, so a chain rewritten in the database is noticed. */
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
    if (!(await storeHead(store, link))) log?.error("ledger.head_differs", undefined, { n: link.n });
    // After each one, so that a stopped run skips none.
    await settingMark(db, "heads", String(link.n));
  }
}

async function storeHead(store: R2Bucket, link: Seal): Promise<boolean> {
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
  const stored = await store.get(headKey(link.n));
  return (await stored?.text()) === text;
}
