import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backUp, openFolder } from "../../scripts/backup/backup.ts";
import { readManifest, type Manifest } from "../../scripts/backup/manifest.ts";
import { copyObjects } from "../../scripts/backup/objects.ts";
import { literal, readColumns, readSchema } from "../../scripts/backup/rows.ts";
import { openClosedSite, type Site, type Value } from "../../scripts/backup/site.ts";
import { findProblems } from "../../scripts/backup/verify.ts";
import { applyLocalMigrations, applyMigrations } from "../../scripts/local/migrations.ts";
import { freePort } from "../../scripts/local/port.ts";
import type { LocalSettings } from "../../scripts/local/settings.ts";
import { openStateRuntime } from "../../scripts/local/storage.ts";
import { restore, restoreMinute } from "../../scripts/restore/restore.ts";
import { pickSample } from "../support/sample.ts";

class Killed extends Error {}

const made: string[] = [];
const temporary = () => {
  made.push(mkdtempSync(join(tmpdir(), "wishlight-backup-")));
  return made.at(-1) ?? "";
};
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

const BEGAN = Date.now();
const readRows = async (query: Site["query"], sql: string) => (await query([sql]))[0] ?? [];
const ODD = [
  "a real\nbreak and a literal \\n, a \r\n and a \\r",
  `nothing${"\0"}after it`,
  "it's “quoted” 🎨 \u2028 and ends with a quote'",
  "é🎬".repeat(40_000),
  `${"'".repeat(50_000)}\n${"x".repeat(150_000)}`,
];
const FILM = new Uint8Array(300_000).fill(7);
const FILM_KEY = "ada/film.webm";
const SECRET = "bytes that are under lockdown";
const LEAD_SWITCHES = "select name from switches where name not in ('closed', 'quiet') order by name";
const LOCKED = ["ada/locked.jpg", "derived/90/poster-1.webp", "streams/ada/locked.jpg/360-1"];

const state = temporary();
const dir = temporary();
let manifest: Manifest;
let filmEtag = "";

/** Loads wrangler once for all tests; the command holds the state in a process of its own. */
async function holdHere(settings: LocalSettings, migrate = false): Promise<() => Promise<void>> {
  const { runtime, close } = await openStateRuntime(settings);
  if (migrate) await applyMigrations(runtime);
  return close;
}

/** A site of its own, which refuses to answer from call `limit` on. */
async function withSite<Result>(
  stateDir: string,
  act: (site: Site) => Promise<Result>,
  limit = Infinity,
): Promise<Result> {
  const site = await openClosedSite(stateDir, holdHere);
  let calls = 0;
  const counted =
    <Args extends unknown[], Answer>(call: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      if (++calls > limit) throw new Killed();
      return call(...args);
    };
  try {
    return await act({
      ...site,
      twoStepKey: "a hash",
      query: counted(site.query),
      put: counted(site.put),
      deleteSessions: counted(site.deleteSessions),
    });
  } finally {
    await site.close();
  }
}

const options = { replace: false, old: false, damaged: false, say: () => {} };
const restoreInto = (stateDir: string, limit?: number) =>
  withSite(stateDir, (site) => restore(site, dir, options), limit);
const restoreAndRead = (stateDir: string, change: Partial<typeof options> = {}) =>
  withSite(stateDir, async (site) => {
    await restore(site, dir, { ...options, ...change });
    return readAll(site);
  });

beforeAll(async () => {
  await applyLocalMigrations(state);
  const { runtime, close } = await openStateRuntime({ port: await freePort(), stateDir: state });
  try {
    const uploads = await runtime.getR2Bucket("UPLOADS", "wishlight-web");
    const sent = await uploads.createMultipartUpload(FILM_KEY, {
      httpMetadata: { contentType: "video/webm" },
      customMetadata: { "personal-removed": "location" },
    });
    filmEtag = (await sent.complete([await sent.uploadPart(1, FILM)])).etag;
    await uploads.put("ada/plain.txt", "plain");
    for (const key of LOCKED) await uploads.put(key, SECRET);
    const avatars = await runtime.getR2Bucket("AVATARS", "wishlight-web");
    await avatars.put("ada.webp", "a portrait", { httpMetadata: { cacheControl: "max-age=9" } });
    await (await runtime.getR2Bucket("LEDGER", "wishlight-web")).put("months/2026-10/1.json", "{}");
    await (await runtime.getR2Bucket("EVIDENCE", "wishlight-web")).put("case/1", SECRET);
    const database = (await runtime.getD1Database("DB", "wishlight-web")) as unknown as D1Database;
    await database.batch([
      database.prepare(
        "insert into accounts (id, email, session_epoch, created_at) values ('ada', 'ada@gmail.com', 4, 1)",
      ),
      database.prepare(
        "insert into profiles (id, username, created_at, updated_at) values ('ada', 'ada', 1, 1)",
      ),
      ...ODD.map((text, at) =>
        insertUpload(database, { id: at + 1, path: at === 0 ? FILM_KEY : `ada/${at}`, text }),
      ),
      database.prepare("update uploads set etag = ? where id = 1").bind(filmEtag),
      database
        .prepare(
          "insert into streams (source, rung, object, etag, plan, length, planned_at) values (?1, 'original', ?1, ?2, 1, 2.5, 1)",
        )
        .bind(FILM_KEY, filmEtag),
      insertUpload(database, { id: 90, path: "ada/locked.jpg", text: "" }),
      database.prepare("update uploads set sealed = 'held', status = 'deleting' where id = 90"),
      insertUpload(database, { id: 91, path: "ada/unfinished", text: "my words" }),
      database
        .prepare("update uploads set status = 'pending', multipart_id = 'gone', created_at = ? where id = 91")
        .bind(BEGAN),
      database.prepare("insert into upload_parts values (91, 1, 'an-etag-of-a-part', 5)"),
      database.prepare(
        "insert into cases (id, kind, subject_kind, subject, concerned, rank, weight, place, opened_at, due_at) values (1, 'report', 'work', 'work:1', 'ada', 1, 1, 1, 1, 1)",
      ),
      database
        .prepare(
          "insert into reports (case_id, subject, source, reason, words, good_faith, etag, weight, filing, created_at) values (1, 'work:1', 'member', 'other', 'w', 1, ?, 1, 'f', 1)",
        )
        .bind(filmEtag),
      database.prepare(
        "insert into session_families (id, account_id, refresh_hash, rotated_at, access_hash, epoch, last_seen_at, expires_at, created_at) values ('s', 'ada', 'r', 1, 'a', 4, 1, 1, 1)",
      ),
      database.prepare(
        "insert into mail_codes (id, account_id, purpose, code_hash, expires_at, created_at) values ('c', 'ada', 'confirm', 'h', 1, 1)",
      ),
      database.prepare(
        "insert into membership_notices (key, account_id, kind, facts, created_at) values ('k', 'ada', 'receipt', '{}', 1)",
      ),
      database.prepare(
        "insert into transfer (key, at, code, debit, credit, minor) values ('t', 1, 'payment', 'cash', 'unearned', 900)",
      ),
      database.prepare(
        "insert into switches (name, until, set_at, reason) values ('read_only', 2, 1, 'over')",
      ),
      database.prepare("insert into switches (name, set_at, reason) values ('sign_ups', 1, 'spam')"),
      database.prepare(
        "insert into help_requests (account_id, kind, asked_by, asked_at, due_at) values ('ada', 'erasure', 'lead', 1, 2)",
      ),
    ]);
  } finally {
    await close();
  }
  manifest = await withSite(state, (site) => backUp(site, dir));
});

const insertUpload = (database: D1Database, { id, path, text }: { id: number; path: string; text: string }) =>
  database
    .prepare(
      `insert into uploads (id, owner, title, description, path, kind, file_size, mime_type, file_ext, visibility,
        created_at, status, status_changed_at, put_expires_at)
       values (?, 'ada', 'A title', ?, ?, 'video', 5, 'video/webm', 'webm', 'private', 1, 'ready', 1, 0)`,
    )
    .bind(id, text, path);

/** Every row, with moments of this run alike. */
async function readAll(site: Site): Promise<string> {
  const { tables } = await readSchema(site.query);
  const rows = await site.query(tables.map((table) => `select rowid, * from "${table}" order by rowid`));
  const still = (value: Value) => (typeof value === "number" && value >= BEGAN ? "now" : value);
  return JSON.stringify(
    tables.map((table, at) => [table, rows[at]?.map((row) => row.map(still))]),
    null,
    1,
  );
}

let whole: Promise<{ stateDir: string; rows: string }> | undefined;
const restoredWhole = () =>
  (whole ??= (async () => {
    const stateDir = temporary();
    return { stateDir, rows: await restoreAndRead(stateDir) };
  })());

test("a backup is verified from its files alone, and a changed byte is found", async () => {
  expect(await findProblems(dir, manifest)).toEqual([]);
  const path = join(dir, "objects/avatars/ada.webp");
  writeFileSync(path, "another face");
  expect(await findProblems(dir, manifest)).toEqual(["the object avatars/ada.webp is missing or damaged"]);
  writeFileSync(path, "a portrait");
});

test("a backup holds nothing that is under lockdown, and nothing of the evidence", () => {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(4);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), "latin1")).not.toContain(SECRET);
});

test("a restored site has the same schema, texts, files and numbers, and what a restore changes", async () => {
  const { stateDir } = await restoredWhole();
  await withSite(stateDir, async (site) => {
    expect((await readSchema(site.query)).hash).toBe(manifest.schemaHash);
    const texts = await readRows(
      site.query,
      `select description from uploads where id <= ${ODD.length} order by id`,
    );
    expect(texts.flat()).toEqual(ODD);
    const [answers] = await site.query([
      `select (select count(*) from session_families), (select count(*) from mail_codes),
        (select session_epoch from accounts), (select sent_at >= ${BEGAN} from membership_notices),
        (select multipart_id is null and status = 'pending' and description = 'my words' from uploads where id = 91),
        (select count(*) from upload_parts), (select seq from sqlite_sequence where name = 'uploads'),
        (select seq from sqlite_sequence where name = 'transfer'), (select count(*) from switches where name = 'closed'),
        (select until > ${BEGAN + 3_500_000} from switches where name = 'quiet'),
        (select count(*) from pragma_foreign_key_check), (select stopped_at >= ${BEGAN} from help_requests)`,
    ]);
    expect(answers?.[0]).toEqual([0, 0, 1004, 1, 1, 0, 1_000_091, 1, 0, 1, 0, 1]);
    expect(await readRows(site.query, LEAD_SWITCHES)).toEqual([["read_only"], ["sign_ups"]]);
    const film = await site.get("uploads", FILM_KEY);
    expect(film.headers.get("content-type")).toBe("video/webm");
    expect(film.headers.get("x-amz-meta-personal-removed")).toBe("location");
    expect(new Uint8Array(await film.arrayBuffer())).toEqual(FILM);
    const portrait = await site.get("avatars", "ada.webp");
    expect([portrait.headers.get("cache-control"), await portrait.text()]).toEqual([
      "max-age=9",
      "a portrait",
    ]);
    expect((await site.get("uploads", "ada/plain.txt")).headers.get("cache-control")).toBeNull();
    expect(await (await site.get("ledger", "months/2026-10/1.json")).text()).toBe("{}");
    expect((await site.get("uploads", LOCKED[0] ?? "")).status).toBe(404);
  });
});

test("no column of a restored site holds an ETag from before", async () => {
  const { stateDir } = await restoredWhole();
  await withSite(stateDir, async (site) => {
    const [row] = await readRows(site.query, "select etag from uploads where id = 1");
    const film = await site.get("uploads", FILM_KEY);
    expect(film.headers.get("etag")).toBe(`"${row?.[0]}"`);
    expect(row?.[0]).not.toBe(filmEtag);
    const { tables } = await readSchema(site.query);
    const columns = await readColumns(site.query, tables);
    const places = [...columns].flatMap(([table, own]) => own.map(({ name }) => [table, name] as const));
    const found = await site.query(
      places.map(
        ([table, name]) => `select count(*) from "${table}" where instr("${name}", ${literal(filmEtag)})`,
      ),
    );
    expect(places.filter((_, at) => found[at]?.[0]?.[0] !== 0)).toEqual([]);
    expect(
      (
        await readRows(
          site.query,
          "select count(*) from reports where etag = (select etag from uploads where id = 1)",
        )
      )[0],
    ).toEqual([1]);
  });
});

test("a restore that is killed anywhere ends the same once it is started again", async () => {
  const { rows } = await restoredWhole();
  for (const limit of pickSample([3, 6, 9, 13, 17, 20, 24], 3)) {
    const stateDir = temporary();
    await expect(restoreInto(stateDir, limit)).rejects.toThrow(Killed);
    expect(await restoreAndRead(stateDir), `killed after ${limit} calls`).toBe(rows);
  }
});

test("after an interrupted restore another backup begins only when asked, from its beginning", async () => {
  const [stateDir, text] = [temporary(), readFileSync(join(dir, "manifest.json"), "utf8")];
  const { rows } = await restoredWhole();
  writeFileSync(join(dir, "manifest.json"), JSON.stringify({ ...manifest, twoStepKey: "another" }));
  await expect(restoreInto(stateDir, 20)).rejects.toThrow(Killed);
  writeFileSync(join(dir, "manifest.json"), text);
  await expect(restoreInto(stateDir)).rejects.toThrow("Finish that one, or add --replace");
  expect(await restoreAndRead(stateDir, { replace: true })).toBe(rows);
});

test("what an interrupted restore left is no backup", async () => {
  const stateDir = temporary();
  await expect(restoreInto(stateDir, 13)).rejects.toThrow(Killed);
  const backedUp = withSite(stateDir, (site) => backUp(site, temporary()));
  await expect(backedUp).rejects.toThrow("A restore of this site hasn't ended.");
});

test("a site doesn't start on what an interrupted restore left, and the restore can go on", async () => {
  const { rows } = await restoredWhole();
  const stateDir = temporary();
  await expect(restoreInto(stateDir, 6)).rejects.toThrow(Killed);
  await expect(applyLocalMigrations(stateDir)).rejects.toThrow("A restore of this data hasn't ended.");
  expect(await restoreAndRead(stateDir)).toBe(rows);
});

test("a site with data is replaced only when asked, and the way back is said first", async () => {
  const { stateDir } = await restoredWhole();
  await expect(restoreInto(stateDir)).rejects.toThrow("This site has data. Restore with --replace");
  const said: string[] = [];
  await withSite(stateDir, async (site) => {
    await site.query(["update accounts set email = 'eve@gmail.com'"]);
    await restore(site, dir, { ...options, replace: true, say: (line) => said.push(line) });
    expect(await readRows(site.query, "select email from accounts")).toEqual([["ada@gmail.com"]]);
  });
  expect(said[1]).toMatch(/^The way back: stop the site and put .*before-restore/);
});

/** A switch, numbers and a removal since the backup, which the bucket doesn't know. */
const SINCE = [
  "insert into switches (name, set_at, reason) values ('payouts', 1, 'a wrong sum')",
  "update sqlite_sequence set seq = 5000000 where name = 'uploads'",
  "insert into gone (kind, ids) values ('work_deleted', json_object('work', 2))",
];
const readSince = (site: Site) =>
  site.query([
    LEAD_SWITCHES,
    "select status from uploads where id = 2",
    "select seq from sqlite_sequence where name = 'uploads'",
  ]);
const KEPT_SINCE = [[["payouts"], ["read_only"], ["sign_ups"]], [["deleting"]], [[6_000_000]]];

test("a restore keeps thrown switches, unwritten removals and the highest numbers, even when it is killed", async () => {
  const stateDir = temporary();
  await withSite(stateDir, async (site) => {
    await restore(site, dir, options);
    await site.query(SINCE);
  });
  const said: string[] = [];
  const replaced = withSite(
    stateDir,
    (site) => restore(site, dir, { ...options, replace: true, say: (line) => said.push(line) }),
    20,
  );
  await expect(replaced).rejects.toThrow(Killed);
  expect(said.join()).toContain("those that are thrown now stay so (sign_ups, payouts)");
  expect(said.at(-1)).not.toBe("  notes");
  await withSite(stateDir, async (site) => {
    await restore(site, dir, options);
    expect(await readSince(site)).toEqual(KEPT_SINCE);
  });
});

test("a row that is written during a restore stops it, and the next run starts from the beginning", async () => {
  const stateDir = temporary();
  const disturbed = withSite(stateDir, (site) => {
    const query: Site["query"] = (statements, database) =>
      site.query(
        statements.some((one) => String(one).includes('"done":"rows:'))
          ? [...statements, "insert into health_signals values ('sweep', 'green', 0, 1, 1, 0, null, null)"]
          : statements,
        database,
      );
    return restore({ ...site, query }, dir, options);
  });
  await expect(disturbed).rejects.toThrow("The rows of health_signals aren't those of the backup.");
  expect(await restoreAndRead(stateDir)).toBe((await restoredWhole()).rows);
});

test("a return to a minute closes the site first, keeps the same, and opens it when the minute is refused", async () => {
  const minute = new Date(BEGAN).toISOString().slice(0, 16) + "Z";
  await withSite(temporary(), async (site) => {
    await restore(site, dir, options);
    await site.query(["delete from switches where name = 'quiet'", ...SINCE]);
    const refused = restoreMinute(
      site,
      minute,
      () => {},
      () => Promise.reject(new Killed()),
    );
    await expect(refused).rejects.toThrow(Killed);
    expect(await readRows(site.query, "select name from switches where name = 'closed'")).toEqual([]);
    const travel = async () => {
      expect(await readRows(site.query, "select name from switches where name = 'closed'")).toEqual([
        ["closed"],
      ]);
      await site.query([
        "delete from switches where name in ('closed', 'quiet', 'payouts')",
        "delete from gone",
        "update sqlite_sequence set seq = 91 where name = 'uploads'",
      ]);
    };
    await restoreMinute(site, minute, () => {}, travel);
    expect(await readSince(site)).toEqual(KEPT_SINCE);
    expect(await readRows(site.query, "select name from switches where name = 'closed'")).toEqual([]);
  });
});

test("a second backup reads only what changed, and forgets files that are gone", async () => {
  const copy = temporary();
  await withSite(state, (site) => backUp(site, copy));
  const { runtime, close } = await openStateRuntime({ port: await freePort(), stateDir: state });
  const bucket = await runtime.getR2Bucket("UPLOADS", "wishlight-web");
  await bucket.put("ada/new.txt", "new");
  await bucket.delete("ada/plain.txt");
  await close();
  const asked: string[] = [];
  await withSite(state, async (site) => {
    const get: Site["get"] = (bucket, key) => {
      asked.push(key);
      return site.get(bucket, key);
    };
    await backUp({ ...site, get }, copy);
  });
  expect(asked).toEqual(["ada/new.txt"]);
  expect(readdirSync(join(copy, "objects/uploads/ada")).sort()).toEqual(["film.webm", "new.txt"]);
  expect(await findProblems(copy, await readManifest(copy))).toEqual([]);
});

test("the next backup into a folder copies again what is damaged there", async () => {
  const copy = temporary();
  const backUpAgain = () => withSite(state, (site) => backUp(site, copy));
  const problems = async () => findProblems(copy, await readManifest(copy));
  const list = (await backUpAgain()).objects[0]?.file ?? "";
  writeFileSync(join(copy, list), "{");
  writeFileSync(join(copy, "objects/uploads", FILM_KEY), "cut off");
  await backUpAgain();
  expect(await problems()).toEqual([]);
  writeFileSync(join(copy, "objects/uploads", FILM_KEY), "cut off");
  writeFileSync(join(copy, "objects/avatars/ada.webp"), "A portrait");
  await backUpAgain();
  expect(await problems()).toEqual(["the object avatars/ada.webp is missing or damaged"]);
  await backUpAgain();
  expect(await problems()).toEqual([]);
});

test("a backup begins only in an empty folder or where an earlier one is", () => {
  const folder = temporary();
  openFolder(folder)();
  mkdirSync(join(folder, "objects"));
  writeFileSync(join(folder, "objects/my.jpg"), "mine");
  expect(() => openFolder(folder)).toThrow(`${folder} has other files.`);
  // As the first one leaves it when it is killed.
  mkdirSync(join(folder, "rows-1"));
  openFolder(folder)();
});

test("a backup never replaces another site's", async () => {
  const copy = temporary();
  await withSite(state, (site) => backUp(site, copy));
  const other = withSite(state, (site) => backUp({ ...site, name: "https://other.example" }, copy));
  await expect(other).rejects.toThrow(`has the backup of another site (${state})`);
});

test("a backup is dated by the site's clock, which dates removals too", async () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(BEGAN + 7_200_000);
  const { at } = await withSite(state, (site) => backUp(site, temporary())).finally(() =>
    clock.mockRestore(),
  );
  expect(at).toBeLessThan(BEGAN + 3_600_000);
});

test("of two backups at once the first to end leaves the site closed for the other", async () => {
  const names = await withSite(state, async (site) => {
    const query: Site["query"] = async (statements, database) => {
      // As the other one closes it for longer.
      if (String(statements[0]).startsWith("select name from d1_migrations"))
        await site.query(["update switches set until = until + 1 where name = 'closed'"]);
      return site.query(statements, database);
    };
    await backUp({ ...site, query, isLive: true }, temporary(), 0);
    const left = await readRows(site.query, "select name from switches where name = 'closed'");
    await site.query(["delete from switches where name = 'closed'"]);
    return left;
  });
  expect(names).toEqual([["closed"]]);
});

test("a backup that is stopped opens the site again at once", async () => {
  const left = await withSite(state, async (site) => {
    const query: Site["query"] = async (statements, database) => {
      const answer = await site.query(statements, database);
      // Only to the backup: Miniflare, in this process, would end with it.
      if (String(statements[0]).includes("insert into switches"))
        setImmediate(() => process.listeners("SIGINT").at(-1)?.("SIGINT"));
      return answer;
    };
    const stopped = backUp({ ...site, query, isLive: true }, temporary());
    await expect(stopped).rejects.toThrow("Stopped. The site is open again");
    return readRows(site.query, "select name from switches where name = 'closed'");
  });
  expect(left).toEqual([]);
});

test("a backup has eight files at most in its hands, and reads the list no further ahead", async () => {
  let [listed, asked, written] = [0, 0, 0];
  let [mostAtOnce, mostAhead] = [0, 0];
  const list: Site["list"] = async function* (bucket) {
    for (; bucket === "uploads" && listed < 200; listed++) {
      mostAhead = Math.max(mostAhead, listed - written);
      yield { key: `many/${1000 + listed}`, etag: "an etag", size: 4, last_modified: "" };
    }
  };
  const get: Site["get"] = async () => {
    mostAtOnce = Math.max(mostAtOnce, ++asked - written);
    await new Promise(setImmediate);
    return new Response("some");
  };
  await withSite(state, async (site) => {
    for await (const line of copyObjects({ ...site, list, get }, temporary(), null)) written += line ? 1 : 0;
  });
  expect([written, mostAtOnce, mostAhead]).toEqual([200, 8, 8]);
});

test("a cut, a damaged, a newer and an old backup are refused", () =>
  withSite(temporary(), async (site) => {
    const path = join(dir, "manifest.json");
    const text = readFileSync(path, "utf8");
    const expectRefusal = (why: string, about?: string) =>
      expect(restore(site, dir, options), about).rejects.toThrow(why);
    const refused = async (change: Partial<Manifest> | null, why: string) => {
      if (change === null) renameSync(path, `${path}~`);
      else writeFileSync(path, JSON.stringify({ ...manifest, ...change }));
      await expectRefusal(why);
      writeFileSync(path, text);
    };
    await refused(null, "There's no finished backup");
    await refused({ parts: [{ file: "gone.sql", sha256: "" }] }, "gone.sql is missing or damaged");
    await refused({ migrations: ["0999_later.sql"] }, "A newer version made this backup");
    await refused({ schemaHash: "another" }, "This backup's schema isn't one that this version knows");
    for (const edited of ["not JSON", '{"format":1}', text.replace('"format":1', '"format":2')]) {
      writeFileSync(path, edited);
      await expectRefusal("This version can't read", edited.slice(0, 12));
    }
    writeFileSync(path, text);
    const portrait = join(dir, "objects/avatars/ada.webp");
    writeFileSync(portrait, "a portr");
    await refused({}, "the file of avatars/ada.webp is missing or not what it was");
    writeFileSync(portrait, "a portrait");
    await refused({ at: BEGAN - 91 * 86_400_000 }, "older than 90 days");
  }));

test("a damaged file stops a restore, which goes on without it when asked", async () => {
  const [stateDir, portrait] = [temporary(), join(dir, "objects/avatars/ada.webp")];
  writeFileSync(portrait, "A portrait");
  await expect(restoreInto(stateDir)).rejects.toThrow("add --damaged to leave such files out");
  const said: string[] = [];
  await withSite(stateDir, async (site) => {
    await restore(site, dir, { ...options, damaged: true, say: (line) => said.push(line) });
    expect((await site.get("avatars", "ada.webp")).status).toBe(404);
    expect((await site.get("uploads", FILM_KEY)).status).toBe(200);
  });
  expect(said).toContain("    left out, since it's damaged: avatars/ada.webp");
  writeFileSync(portrait, "a portrait");
});

test("a restore says plainly whether TWO_STEP_KEY is the backup's, before it changes anything", async () => {
  const saidWith = (twoStepKey: string | null) =>
    withSite(temporary(), async (site) => {
      const said: string[] = [];
      const say = (line: string) => {
        said.push(line);
        if (line.startsWith("  ")) throw new Killed();
      };
      await expect(restore({ ...site, twoStepKey }, dir, { ...options, say })).rejects.toThrow(Killed);
      return said.join("\n");
    });
  expect(await saidWith("another")).toContain("TWO_STEP_KEY here isn't the backup's");
  expect(await saidWith(null)).toContain("check it yourself");
  expect(await saidWith("a hash")).not.toContain("TWO_STEP_KEY");
});

test("a site of a newer version isn't restored over", async () => {
  const stateDir = temporary();
  await applyLocalMigrations(stateDir);
  await withSite(stateDir, async (site) => {
    await site.query(["insert into d1_migrations (name) values ('0999_later.sql')"]);
    const restored = restore(site, dir, { ...options, replace: true });
    await expect(restored).rejects.toThrow("A newer version of Wishlight runs this site");
  });
});
