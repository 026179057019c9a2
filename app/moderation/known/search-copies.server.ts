import { sql } from "drizzle-orm";
import { uploads } from "~/uploads/uploads.table";
import { isAlreadyRemoved, queueCopy, removeCopy } from "./found-copy.server";
import { hashObject } from "./hash-object.server";
import { removesPublishedCopies } from "./known.rules";
import { knownBytes, type KnownBytes } from "./known.table";
import { findSimilarHashes } from "./similar-hashes.store.server";
import type { KnownDeps } from "./known-deps";
import { processDue } from "./process-due.server";

const AT_ONCE = 5;
const FILES_AT_ONCE = 20;
const LOOKS_AT_ONCE = 50;

export function searchCopies(deps: KnownDeps): Promise<number> {
  const { db, log } = deps;
  return processDue({
    atOnce: AT_ONCE,
    read: (after) =>
      db.all<KnownBytes>(sql`
        select * from ${knownBytes} indexed by known_bytes_searching
        where searched_to is not null and ended_at is null and id > ${after} order by id limit ${AT_ONCE}`),
    tend: (known) => searchOne(deps, known),
    onFailure: ({ id }, error) => log.error("moderation.copies_unsearched", error, { known: id }),
  });
}

async function searchOne(deps: KnownDeps, known: KnownBytes): Promise<number> {
  const { db, bucket } = deps;
  const after = known.searched_to ?? 0;
  const same = await db.all<{ id: number; owner: string; path: string; rendition_of: string | null }>(sql`
    select id, owner, path, rendition_of from ${uploads} indexed by uploads_size
    where file_size = ${known.size} and id > ${after} and status = 'ready' and replaces is null
      and 'work:' || id <> ${known.subject} and not ${isAlreadyRemoved(known, sql`${uploads.id}`)}
    order by file_size, id limit ${FILES_AT_ONCE}`);
  let found = after === 0 ? await searchSimilar(deps, known) : 0;
  for (const { id, owner, path, rendition_of } of same) {
    if ((await hashObject(bucket, { key: path })) !== known.sha256) continue;
    const upload = rendition_of === null ? id : await findOriginal(deps, rendition_of);
    if (upload === null) continue;
    const isRemoved =
      rendition_of === null && known.effect === "refuse" && removesPublishedCopies(known.category);
    const isNew = isRemoved
      ? await removeCopy(deps, known, { upload, owner })
      : await queueCopy(deps, known, upload);
    if (isNew) found++;
  }
  const last = same.length === FILES_AT_ONCE ? (same.at(-1)?.id ?? null) : null;
  await db.run(sql`update ${knownBytes} set searched_to = ${last} where id = ${known.id}`);
  return found;
}

async function findOriginal({ db }: KnownDeps, path: string): Promise<number | null> {
  const found = await db.get<{ id: number }>(sql`select id from ${uploads} where path = ${path}`);
  return found?.id ?? null;
}

async function searchSimilar(deps: KnownDeps, known: KnownBytes): Promise<number> {
  if (known.look === null) return 0;
  const near = await findSimilarHashes(deps.db, "looks", known.look);
  const ids = JSON.stringify(near.slice(0, LOOKS_AT_ONCE).map(({ id }) => id));
  const published = await deps.db.all<{ id: number }>(sql`
    select id from ${uploads} where id in (select value from json_each(${ids})) and status = 'ready'
      and restriction is not 'removed' and file_size <> ${known.size}`);
  let found = 0;
  for (const { id } of published) {
    const distance = near.find((one) => one.id === id)?.distance ?? 0;
    if (await queueCopy(deps, known, id, distance)) found++;
  }
  return found;
}
