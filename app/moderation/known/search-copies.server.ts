import { sql } from "drizzle-orm";
import { uploads } from "~/uploads/uploads.table";
import { isRefusedAlready, queueCopy, refuseCopy } from "./found-copy.server";
import { hashObject } from "./hash-object.server";
import { removesStanding } from "./known.rules";
import { knownBytes, type KnownBytes } from "./known.table";
import { findNear } from "./near.store.server";
import type { KnownDeps } from "./known-deps";
import { tendEach } from "./tend-each.server";

/** Removals whose copies are looked for in one go, files of the same size that are read for each, and look-alikes. */
const AT_ONCE = 5;
const FILES_AT_ONCE = 20;
const LOOKS_AT_ONCE = 50;

/**
 * Looks for what is on the site already and is the same as what was removed, or looks like it. Which of them goes by a
 * machine known.rules.ts says; all others are put before a person. @returns how many were found
 */
export function searchCopies(deps: KnownDeps): Promise<number> {
  const { db, log } = deps;
  return tendEach({
    atOnce: AT_ONCE,
    read: (after) =>
      db.all<KnownBytes>(sql`
        select * from ${knownBytes} indexed by known_bytes_searching
        where searched_to is not null and ended_at is null and id > ${after} order by id limit ${AT_ONCE}`),
    tend: (known) => searchOne(deps, known),
    // Begins where it was, in a minute.
    onFailure: ({ id }, error) => log.error("moderation.copies_unsearched", error, { known: id }),
  });
}

async function searchOne(deps: KnownDeps, known: KnownBytes): Promise<number> {
  const { db, bucket } = deps;
  const after = known.searched_to ?? 0;
  const same = await db.all<{ id: number; owner: string; path: string; rendition_of: string | null }>(sql`
    select id, owner, path, rendition_of from ${uploads} indexed by uploads_size
    where file_size = ${known.size} and id > ${after} and status = 'ready' and replaces is null
      and 'work:' || id <> ${known.subject} and not ${isRefusedAlready(known, sql`${uploads.id}`)}
    order by file_size, id limit ${FILES_AT_ONCE}`);
  let found = after === 0 ? await searchLooks(deps, known) : 0;
  for (const { id, owner, path, rendition_of } of same) {
    if ((await hashObject(bucket, { key: path })) !== known.sha256) continue;
    const upload = rendition_of === null ? id : await originalOf(deps, rendition_of);
    if (upload === null) continue;
    const isRemoved = rendition_of === null && known.effect === "refuse" && removesStanding(known.category);
    const isNew = isRemoved
      ? await refuseCopy(deps, known, { upload, owner })
      : await queueCopy(deps, known, upload);
    if (isNew) found++;
  }
  const last = same.length === FILES_AT_ONCE ? (same.at(-1)?.id ?? null) : null;
  await db.run(sql`update ${knownBytes} set searched_to = ${last} where id = ${known.id}`);
  return found;
}

async function originalOf({ db }: KnownDeps, path: string): Promise<number | null> {
  const found = await db.get<{ id: number }>(sql`select id from ${uploads} where path = ${path}`);
  return found?.id ?? null;
}

async function searchLooks(deps: KnownDeps, known: KnownBytes): Promise<number> {
  if (known.look === null) return 0;
  const near = await findNear(deps.db, "looks", known.look);
  const ids = JSON.stringify(near.slice(0, LOOKS_AT_ONCE).map(({ id }) => id));
  const standing = await deps.db.all<{ id: number }>(sql`
    select id from ${uploads} where id in (select value from json_each(${ids})) and status = 'ready'
      and restriction is not 'removed' and file_size <> ${known.size}`);
  let found = 0;
  for (const { id } of standing) {
    const distance = near.find((one) => one.id === id)?.distance ?? 0;
    if (await queueCopy(deps, known, id, distance)) found++;
  }
  return found;
}
