import { eq, inArray, sql } from "drizzle-orm";
import { MINUTE_MS } from "~/platform/clock";
import { uploads } from "~/uploads/uploads.table";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { queueCopy } from "./found-copy.server";
import { knownBytes, perceptualHashes } from "./known.table";
import { findSimilarHashes, hashColumns } from "./similar-hashes.store.server";
import { readPerceptualHash, type PerceptualHashDeps } from "./read-perceptual-hash.server";

const AT_ONCE = 20;
const AGAIN_MS = 10 * MINUTE_MS;
const TRIES = 5;

/** After publication: a match only queues a work. */
export async function hashDuePictures(deps: ModerationDeps & PerceptualHashDeps): Promise<number> {
  const { db, clock, log } = deps;
  const now = clock();
  const due = await db.all<{ id: number; tries: number }>(sql`
    select upload_id as id, tries from ${perceptualHashes} indexed by looks_due
    where due_at is not null and due_at <= ${now} order by due_at limit ${AT_ONCE}`);
  let read = 0;
  for (const { id, tries } of due) {
    // First, so a file that crashes the worker isn't read again at once.
    const next = tries + 1 >= TRIES ? null : now + AGAIN_MS;
    const [mine] = await db
      .update(perceptualHashes)
      .set({ tries: tries + 1, due_at: next })
      .where(
        sql`${perceptualHashes.upload_id} = ${id} and ${perceptualHashes.tries} = ${tries} and ${perceptualHashes.due_at} is not null`,
      )
      .returning({ id: perceptualHashes.upload_id });
    if (!mine) continue;
    try {
      await readOne(deps, id, next);
      read++;
    } catch (error) {
      log.error("moderation.look_failed", error, { upload: id });
    }
  }
  return read;
}

async function readOne(
  deps: ModerationDeps & PerceptualHashDeps,
  id: number,
  next: number | null,
): Promise<void> {
  const { db } = deps;
  const [work] = await db.select().from(uploads).where(eq(uploads.id, id));
  const look = work?.status === "ready" ? await readPerceptualHash(deps, work) : null;
  // A new file meanwhile is due separately.
  await db
    .update(perceptualHashes)
    .set({ ...hashColumns(look), due_at: null, tries: 0 })
    .where(sql`${perceptualHashes.upload_id} = ${id} and ${perceptualHashes.due_at} is ${next}`);
  if (look === null || !work) return;
  await queueSimilar(deps, work.id, look);
}

async function queueSimilar(
  deps: ModerationDeps & PerceptualHashDeps,
  upload: number,
  look: string,
): Promise<void> {
  const near = (await findSimilarHashes(deps.db, "known_bytes", look)).slice(0, 10);
  if (near.length === 0) return;
  const rows = await deps.db
    .select()
    .from(knownBytes)
    .where(
      inArray(
        knownBytes.id,
        near.map(({ id }) => id),
      ),
    );
  const isRemoved = await deps.db.get(
    sql`select 1 as it from ${uploads} where id = ${upload} and restriction = 'removed'`,
  );
  if (isRemoved) return;
  for (const { id, distance } of near) {
    const known = rows.find((row) => row.id === id);
    if (known) await queueCopy(deps, known, upload, distance);
  }
}
