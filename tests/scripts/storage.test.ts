import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignalRow } from "../../app/health/health.table.ts";
import { isDue, judgeAll, type SignalName } from "../../app/health/signals.rules.ts";
import { queryDatabase } from "../../scripts/local/database.ts";
import { acquireLock } from "../../scripts/local/lock.ts";
import { applyLocalMigrations, applyMigrations } from "../../scripts/local/migrations.ts";
import { freePort } from "../../scripts/local/port.ts";
import { Refusal } from "../../scripts/local/refusal.ts";
import { ROOT } from "../../scripts/local/settings.ts";
import { openStateRuntime, openStorage } from "../../scripts/local/storage.ts";

const stateDir = mkdtempSync(join(tmpdir(), "wishlight-storage-"));
beforeAll(() => applyLocalMigrations(stateDir));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const countTables = "select count(*) as tables from sqlite_master where name in ('accounts', 'uploads')";

test("a state without a running site is migrated, opened for a query, and released", async () => {
  expect(await queryDatabase({ stateDir }, [countTables])).toEqual([[{ tables: 2 }]]);
  expect(await queryDatabase({ stateDir }, ["select count(*) as mails from mail_codes"])).toEqual([
    [{ mails: 0 }],
  ]);
  acquireLock({ port: 1, stateDir }, "npm start")();
});

test("migrating again changes nothing", async () => {
  await applyLocalMigrations(stateDir);
  const [names = []] = await queryDatabase({ stateDir }, ["select name from d1_migrations"]);
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
});

test("a start forgets that nothing was checked meanwhile, but not that nothing was backed up", async () => {
  const rows = ["minute", "sweep", "ledger", "backup"].map((name) => `('${name}', 'green', 0, 1, 1, 0)`);
  await queryDatabase({ stateDir }, [
    `insert into health_signals (name, state, number, since, seen_at, looks) values ${rows.join()}`,
  ]);
  await applyLocalMigrations(stateDir);
  const [found = []] = await queryDatabase({ stateDir }, ["select * from health_signals"]);
  const judged = judgeAll(found as unknown as SignalRow[], Date.now());
  expect(judged.filter(({ isSilent }) => isSilent).map(({ name }) => name)).toEqual(["backup"]);
  for (const row of found as unknown as SignalRow[])
    expect(isDue(row.name as SignalName, row, Date.now())).toBe(true);
});

test("a wrong query is refused with the database's message", async () => {
  const asked = queryDatabase({ stateDir }, ["select word frm nowhere"]);
  await expect(asked).rejects.toThrow(Refusal);
  await expect(asked).rejects.toThrow("syntax error");
});

test("data of an older version is refused with what brings it up to date", async () => {
  const asked = queryDatabase({ stateDir }, ["select word from nowhere"]);
  await expect(asked).rejects.toThrow("This data is from an older version. Run `npm start` once");
});

test("a command queries the running site and never opens its files directly", async () => {
  const port = await freePort();
  const unlock = acquireLock({ port, stateDir }, "npm start");
  const { runtime, close } = await openStateRuntime({ port, stateDir });
  try {
    const database = await runtime.getD1Database("DB", "wishlight-web");
    await database.exec("create table only_here (answer integer)");
    await database.exec("insert into only_here values (42)");
    const { storage, close: closeStorage } = await openStorage(stateDir);
    expect(await storage.query("DB", "select answer from only_here where answer = ?", [42])).toEqual([
      { answer: 42 },
    ]);
    expect(await storage.file("wishlight-ledger", "heads/none")).toBeNull();
    const bucket = await runtime.getR2Bucket("LEDGER", "wishlight-web");
    await bucket.put("months/2026-10/1.json", "{}");
    expect(
      Buffer.from((await storage.file("wishlight-ledger", "months/2026-10/1.json")) ?? []).toString(),
    ).toBe("{}");
    await closeStorage();
    // The site still runs, so the command must not close its database.
    await database.exec("drop table only_here");
  } finally {
    await close();
    unlock();
  }
});

test("commands that ask the same stopped site at once take turns", async () => {
  const ask = () =>
    promisify(execFile)(process.execPath, ["scripts/run.mjs", "backlog"], {
      cwd: ROOT,
      env: { ...process.env, STATE_DIR: stateDir },
    });
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const { stdout } of answers) expect(stdout).toContain("Nothing is stuck.");
});

test.each([
  [
    "insert into d1_migrations (name) values ('0999_of_later.sql')",
    "doesn't have its migration 0999_of_later.sql",
  ],
  ["delete from d1_migrations where name = '0008_ninth.sql'", "0008_ninth.sql doesn't fit it"],
])("data of another migration history is refused with instructions (%s)", async (change, why) => {
  const { runtime, close } = await openStateRuntime({ port: await freePort(), stateDir });
  try {
    const database = await runtime.getD1Database("DB", "wishlight-web");
    const { results } = await database.prepare("select * from d1_migrations").all();
    await database.exec(change);
    const opened = applyMigrations(runtime);
    await expect(opened).rejects.toThrow(Refusal);
    await expect(opened).rejects.toThrow(/Another version of Wishlight.* Start that version, or/);
    await expect(opened).rejects.toThrow(why);
    await database.exec("delete from d1_migrations");
    for (const { id, name } of results)
      await database.prepare("insert into d1_migrations (id, name) values (?, ?)").bind(id, name).run();
  } finally {
    await close();
  }
});
