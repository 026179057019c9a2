import { existsSync, readdirSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "../../app/platform/clock.ts";
import { acquireLock, LOCK_NAME } from "../local/lock.ts";
import { Refusal } from "../local/refusal.ts";
import { UNFINISHED_RESTORE } from "../local/unfinished-restore.ts";
import { MANIFEST, readManifest, writeLines, type Manifest } from "./manifest.ts";
import { copyObjects, removeOthers } from "./objects.ts";
import { findDifference, readSchema, readSums, rowStatements } from "./rows.ts";
import type { Site } from "./site.ts";
import { findDamagedFiles } from "./verify.ts";

/** A killed backup closes the site no longer. */
const CLOSED_MS = 3 * MINUTE_MS;
/** The site remembers switches for five seconds, and requests may be under way. */
export const CLOSING_MS = 15 * SECOND_MS;
const TRIES = 3;
const STOPPING = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** For the site's health (app/health). */
const NOTED = `insert into health_signals (name, state, number, since, seen_at, looks)
  select 'backup', 'green', 0, ms, ms, 0 from (select cast(unixepoch('subsec') * 1000 as integer) as ms) where true
  on conflict (name) do update set state = 'green', seen_at = excluded.seen_at, looks = 0`;

const isRows = (name: string) => /^rows-\d+$/.test(name);

/**
 * Every backup, also a cut one, has rows. In another folder it would remove what it doesn't know. @returns unlocks it
 */
export function openFolder(dir: string): () => void {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => name !== LOCK_NAME) : [];
  if (names.length > 0 && !names.some(isRows))
    throw new Refusal(`${dir} has other files. Choose an empty folder, or one with an earlier backup.`);
  return acquireLock({ port: 0, stateDir: dir }, "npm run backup");
}

/** `dir` may hold an earlier backup, which stays until this one is finished. */
export async function backUp(site: Site, dir: string, closingMs = CLOSING_MS): Promise<Manifest> {
  // By the clock that dates removals, so that a restore replays every later one.
  const [[[now] = []] = []] = await site.query(["select cast(unixepoch('subsec') * 1000 as integer)"]);
  const at = Number(now);
  const folder = `rows-${at}`;
  const earlier = await readManifest(dir).catch(() => null);
  if (earlier?.site && earlier.site !== site.name)
    throw new Refusal(
      `${dir} has the backup of another site (${earlier.site}), and this is ${site.name}. Choose another folder.`,
    );
  const lists = { parts: [], objects: earlier?.objects ?? [] };
  const previous = (await findDamagedFiles(dir, lists)).length === 0 ? earlier : null;
  await mkdir(join(dir, folder), { recursive: true });
  const { entries, hash, tables } = await readSchema(site.query);
  if (!tables.includes("switches"))
    throw new Refusal("Start or deploy this version once: the database is older.");
  const read = await whileClosed(site, closingMs, () => readAtOneMoment(site, tables, dir, folder));
  const objects = await writeLines(
    dir,
    (n) => `${folder}/objects-${n}.jsonl`,
    copyObjects(site, dir, previous),
  );
  const manifest: Manifest = {
    format: 1,
    at,
    site: site.name,
    twoStepKey: site.twoStepKey,
    schema: entries,
    schemaHash: hash,
    ...read,
    objects,
  };
  await writeManifest(dir, manifest);
  for (const name of await readdir(dir))
    if (isRows(name) && name !== folder) await rm(join(dir, name), { recursive: true });
  await removeOthers(dir, manifest);
  if (tables.includes("health_signals")) await site.query([NOTED]);
  return manifest;
}

/** The pages of a table are read one after another, so sums before and after prove that nothing changed. */
async function readAtOneMoment({ query }: Site, tables: readonly string[], dir: string, folder: string) {
  for (let attempt = 1; ; attempt++) {
    const sums = await readSums(query, tables);
    const parts = await writeLines(dir, (n) => `${folder}/rows-${n}.sql`, rowStatements(query, sums));
    const [names = [], sequences = []] = await query([
      "select name from d1_migrations order by name",
      "select name, seq from sqlite_sequence order by name",
    ]);
    const changed = findDifference(sums, await readSums(query, tables));
    const migrations = names.map(([name]) => String(name));
    if (changed === null) return { sums, parts, migrations, sequences: sequences as [string, number][] };
    if (attempt === TRIES)
      throw new Refusal(`The database keeps changing (${changed}). Nothing was backed up.`);
  }
}

/** Like D1's own export, which lets nobody else ask meanwhile. */
async function whileClosed<Result>(
  { isLive, query }: Site,
  closingMs: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const refuseRestoring = async () => {
    const [[row] = []] = await query([UNFINISHED_RESTORE]);
    if (row) throw new Refusal("A restore of this site hasn't ended. Run it again before you back up.");
  };
  await refuseRestoring();
  if (!isLive) return act();
  const ours = `name = 'closed' and reason = '"backup"'`;
  let until = 0;
  const close = () => {
    until = Date.now() + CLOSED_MS;
    return query([
      `insert into switches (name, until, set_at, reason)
       values ('closed', ${until}, ${Date.now()}, '"backup"')
       on conflict (name) do update set until = excluded.until where reason = '"backup"'`,
    ]);
  };
  const renewal = setInterval(() => void close().catch(() => {}), MINUTE_MS);
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new Refusal("Stopped. The site is open again, nothing was backed up."));
  for (const signal of STOPPING) process.once(signal, stop);
  const reading = async () => {
    await close();
    await refuseRestoring();
    await wait(closingMs);
    return act();
  };
  try {
    return await Promise.race([stopped.promise, reading()]);
  } finally {
    for (const signal of STOPPING) process.off(signal, stop);
    clearInterval(renewal);
    // Another backup that began meanwhile opens the site itself.
    await query([`delete from switches where ${ours} and until = ${until}`]);
  }
}

/** Renamed when whole, so a cut backup has none, or the earlier one's. */
async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const draft = join(dir, `${MANIFEST}~`);
  await writeFile(draft, JSON.stringify(manifest), { flush: true });
  await rename(draft, join(dir, MANIFEST));
}
