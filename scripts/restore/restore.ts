import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../app/platform/clock.ts";
import { CLOSING_MS } from "../backup/backup.ts";
import { hashText, readEntries, readManifest, type Manifest, type SchemaEntry } from "../backup/manifest.ts";
import { objectPath } from "../backup/objects.ts";
import { literal, quote, readSchema, schemaOf } from "../backup/rows.ts";
import { runD1, type Site } from "../backup/site.ts";
import { findDamagedFiles } from "../backup/verify.ts";
import { findUnknownMigration } from "../local/known-migrations.ts";
import { Refusal } from "../local/refusal.ts";
import { changesAt, changeStatements } from "./changes.ts";
import {
  DamagedObject,
  forgetSessions,
  keepNumbers,
  rebuildSearch,
  replayRemovals,
  STEPS,
  writeNotes,
  type Kept,
  type Say,
} from "./steps.ts";

const OLDEST_MS = 90 * DAY_MS;
const QUIET_MS = HOUR_MS;
/** A restore that was killed may hold the deployed site as long. */
const SILENT_MS = 2 * MINUTE_MS;
const SIGN_OF_LIFE_MS = MINUTE_MS / 2;

export async function restore(
  site: Site,
  dir: string,
  { replace, old, damaged, say }: { replace: boolean; old: boolean; damaged: boolean; say: Say },
): Promise<void> {
  const manifest = await readManifest(dir);
  if (!old && manifest.at < Date.now() - OLDEST_MS)
    throw new Refusal(
      "This backup is older than 90 days, so it may bring back what people have erased. Restore it with --old.",
    );
  await checkBackup(dir, manifest, damaged);
  await refuseNewerSite(site);
  const begun = await openProgress(site, hashText("sha256", JSON.stringify(manifest)), replace);
  const progress = { ...begun, done: begun.isOther ? "" : begun.done };
  if (progress.done === "") {
    const isEmpty = await isEmptySite(site);
    if (!isEmpty && !replace)
      throw new Refusal("This site has data. Restore with --replace to lose it for the backup's.");
    say(`This restores the backup of ${new Date(manifest.at).toISOString()}.`);
    // Older backups and the cloud don't tell.
    if (!manifest.twoStepKey || !site.twoStepKey) say(UNKNOWN_KEY);
    else if (manifest.twoStepKey !== site.twoStepKey) say(OTHER_KEY);
    if (!isEmpty) say(await site.prepareWayBack());
    sayChanges(say, progress.kept);
    await progress.begin(manifest.schema);
  } else {
    say(`An earlier run was interrupted after '${progress.done}'. It continues.`);
  }
  const [step, part] = progress.done.split(":");
  const last = STEPS.findIndex(([name]) => name === step);
  await progress.whileAlive(async () => {
    for (const [name, run] of STEPS.slice(part ? last : last + 1)) {
      say(`  ${name}`);
      await run({ site, dir, manifest, damaged, say, ...progress });
      await site.query([progress.note(name)]);
    }
    await openAgain(site, progress.kept, say);
  });
}

function sayChanges(say: Say, { thrown }: Kept): void {
  say("Besides putting rows and files back, a restore changes this:");
  for (const { says } of changesAt(0, 0)) say(`  ${says}`);
  const names = thrown.map(([name]) => name).join(", ");
  say(`  Switches come back as they were in it, and those that are thrown now stay so (${names || "none"}).`);
  say("  What was erased, removed or locked down since stays so. The search index is built again.");
}

async function checkBackup(dir: string, manifest: Manifest, mayLeaveOut: boolean): Promise<void> {
  const later = findUnknownMigration(manifest.migrations);
  if (later)
    throw new Refusal(`A newer version made this backup: this one doesn't have its migration ${later}.`);
  if (schemaOf(manifest.schema).hash !== manifest.schemaHash)
    throw new Refusal("This backup's schema isn't one that this version knows.");
  const damaged = await findDamagedFiles(dir, manifest);
  if (damaged[0]) throw new Refusal(`This backup is damaged: ${damaged[0]}. Restore another one.`);
  if (mayLeaveOut) return;
  for await (const entry of readEntries(dir, manifest))
    if (statSync(objectPath(dir, entry), { throwIfNoEntry: false })?.size !== entry.size)
      throw new DamagedObject(entry);
}

const OTHER_KEY =
  "TWO_STEP_KEY here isn't the backup's: nobody could sign in with an authenticator app. Stop this, put the backup's key into .dev.vars, and start again.";
const UNKNOWN_KEY =
  "Nobody can sign in with an authenticator app unless this site has the TWO_STEP_KEY of the one that was backed up. We can't compare them here, so check it yourself.";

/** Its release would find an older schema under it. */
async function refuseNewerSite({ query }: Site): Promise<void> {
  const [[isThere] = []] = await query(["select 1 from sqlite_master where name = 'd1_migrations'"]);
  const [rows = []] = isThere ? await query(["select name from d1_migrations order by id"]) : [];
  const later = findUnknownMigration(rows.map(([name]) => String(name)));
  if (later)
    throw new Refusal(
      `A newer version of Wishlight runs this site: this one doesn't have its migration ${later}.`,
    );
}

async function isEmptySite({ query }: Site): Promise<boolean> {
  const { tables } = await readSchema(query);
  const asked = ["accounts", "uploads", "transfer"].filter((table) => tables.includes(table));
  const rows = await query(asked.map((table) => `select 1 from ${table} limit 1`));
  return rows.every((found) => found.length === 0);
}

interface Reason {
  backup: string;
  done: string;
  holder: string;
  kept: Kept;
}

const SWITCH_COLUMNS = "name, until, text, set_at, set_by, reason";

/** Kept in the row that closes the site, so it is there wherever the restore continues. */
async function openProgress({ query, isRemote, isLive }: Site, backup: string, isInstead: boolean) {
  const holder = randomUUID();
  const isThere = (await readSchema(query)).tables.includes("switches");
  const read = "select reason, set_at from switches where name = 'closed'";
  const [[row] = []] = isThere ? await query([read]) : [];
  const before = row ? (JSON.parse(String(row[0])) as Partial<Reason>) : {};
  if (row && isRemote && Number(row[1]) > Date.now() - SILENT_MS)
    throw new Refusal("A backup or a restore is running, or was killed within the last two minutes.");
  const isOther = before.backup !== undefined && before.backup !== backup;
  if (isOther && !isInstead)
    throw new Refusal(
      "The restore of another backup was interrupted here. Finish that one, or add --replace to begin with this one.",
    );
  const [thrown = [], numbers = []] = await query(
    isThere && !before.kept
      ? [
          `select ${SWITCH_COLUMNS} from switches where name not in ('closed', 'quiet')
           and (until is null or until > ${Date.now()})`,
          "select name, seq from sqlite_sequence where name <> 'transfer'",
        ]
      : [],
  );
  const kept = before.kept ?? { thrown, numbers };
  const reasonOf = (done: string) => literal(JSON.stringify({ backup, done, holder, kept } satisfies Reason));
  const closed = (change: string) =>
    `update switches set set_at = ${Date.now()}${change} where name = 'closed'`;
  return {
    done: before.done ?? "",
    isOther,
    kept,
    note: (done: string) => closed(`, reason = ${reasonOf(done)}`),
    begin: async (schema: readonly SchemaEntry[]) => {
      const table = schema.find(({ type, name }) => type === "table" && name === "switches")?.sql ?? "";
      // The backup's rows have the others.
      const flip = (rowid: number, name: string, reason: string) =>
        `insert or replace into switches (rowid, name, set_at, reason)
         values (${rowid}, '${name}', ${Date.now()}, ${reason})`;
      await query([
        ...(isThere ? [] : [table]),
        flip(-1, "quiet", "'restore'"),
        flip(-2, "closed", reasonOf("begin")),
      ]);
      if (isLive) await wait(CLOSING_MS);
    },
    whileAlive: async (act: () => Promise<void>) => {
      const timer = setInterval(
        () => void (isRemote && query([closed("")]).catch(() => {})),
        SIGN_OF_LIFE_MS,
      );
      await act().finally(() => clearInterval(timer));
    },
  };
}

async function openAgain({ query }: Site, { thrown }: Kept, say: Say): Promise<void> {
  await query([
    ...thrown.map(
      (row) => `insert or replace into switches (${SWITCH_COLUMNS}) values (${row.map(literal).join()})`,
    ),
    `update switches set until = ${Date.now() + QUIET_MS} where name = 'quiet'`,
    "delete from switches where name = 'closed'",
  ]);
  say("The site is open. For an hour it sends, pays out and deletes nothing.");
}

/** Only D1's rows return to the minute. Files stay as they are. */
export async function restoreMinute(
  site: Site,
  minute: string,
  say: Say,
  travel = (to: string) => runD1(["time-travel", "restore", "wishlight", `--timestamp=${to}`]),
): Promise<void> {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(minute))
    throw new Refusal("Write the minute like 2026-11-26T21:00Z.");
  await refuseNewerSite(site);
  // It may be the way back from a restore that stopped.
  const { begin, done, kept } = await openProgress(site, minute, true);
  say(await site.prepareWayBack());
  sayChanges(say, kept);
  if (done === "") await begin([]);
  if (["", "begin"].includes(done)) await writeNotes(site);
  await travel(minute.replace("Z", ":00Z")).catch(async (error: unknown) => {
    if (done === "") await openAgain(site, kept, say);
    throw error;
  });
  const { entries } = await readSchema(site.query);
  await begin(entries);
  const triggers = entries.filter(({ type }) => type === "trigger");
  await site.query([
    ...triggers.map(({ name }) => `drop trigger ${quote(name)}`),
    ...keepNumbers(kept.numbers),
    ...changeStatements(entries, Date.parse(minute)),
    ...triggers.map(({ sql }) => sql),
  ]);
  // The minute may be from before the release that runs.
  await site.migrate();
  await rebuildSearch(site);
  await forgetSessions(site);
  await replayRemovals(site, Date.parse(minute));
  await openAgain(site, kept, say);
}
