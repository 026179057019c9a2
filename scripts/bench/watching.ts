import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import type * as writing from "../../app/engagement/write-watched.server.ts";
import type * as database from "../../app/platform/database.server.ts";
import type { Session } from "../demo/client/session.ts";
import { untilSettled, upload } from "../demo/client/upload.ts";
import { soundOf } from "../demo/sound/noise.ts";
import { applyLocalMigrations } from "../local/migrations.ts";
import { ROOT } from "../local/settings.ts";
import { openAppModules } from "./app-modules.ts";
import { serveBare } from "./bare-site.ts";
import { median, type Figure } from "./table.ts";

const CONCURRENCY = 8;
const ROUNDS = 3;
/** Sent in one piece, and long enough that a day of it holds every beat measured, each of which claims a millisecond. */
const SOUND_BYTES = 2_000_000;
/** A page tells what it played every ten seconds, a meter the database every fifty, a reader's session is asked for each minute. */
const HOUR = { beats: 360, flushes: 72, confirmations: 60 };

/** A beat of our own against that of a worker that only adds, both with an object that stores it. */
export async function measureBeats(
  dir: string,
  creator: Session,
  viewers: readonly Session[],
  seconds: number,
): Promise<Figure[]> {
  const work = { title: "Measured", description: "", visibility: "public" as const };
  const sound = soundOf(SOUND_BYTES);
  const id = await upload(creator, { ...work, fileName: "noise.wav", contentType: "audio/wav" }, sound);
  await untilSettled(creator, [id], () => undefined);
  const pages = await Promise.all(viewers.map((viewer) => openPage(viewer, id)));
  const config = join(dir, "meter.json");
  await writeFile(
    config,
    JSON.stringify({
      name: "bare-meter",
      main: join(ROOT, "scripts/bench/bare-meter/worker.ts"),
      ...{ compatibility_date: "2026-08-01", compatibility_flags: ["nodejs_compat"] },
      durable_objects: { bindings: [{ name: "COUNTERS", class_name: "Counter" }] },
      migrations: [{ tag: "v1", new_sqlite_classes: ["Counter"] }],
    }),
  );
  const bare = await serveBare(config, dir);
  let [told, added] = [0, 0];
  const beat = () => pages[++told % pages.length]?.beat() ?? Promise.resolve();
  const add = async () => {
    const body = JSON.stringify({ viewer: String(++added % pages.length), played: 1 });
    const answer = await fetch(bare.origin, { method: "POST", body });
    await answer.json();
  };
  try {
    const rates = { ours: [] as number[], bare: [] as number[] };
    await rateOf(beat, 0.5);
    await rateOf(add, 0.5);
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await rateOf(add, seconds));
      rates.ours.push(await rateOf(beat, seconds));
    }
    const [ours, against] = [median(rates.ours), median(rates.bare)];
    return [
      {
        ...{ what: "a beat of who watches", ours: `${ours.toFixed(0)} /s`, ratio: ours / against },
        against: `${against.toFixed(0)} /s (a bare worker whose object adds)`,
        ...{ better: "more", remark: "session, ticket and route are in ours" },
      },
    ];
  } finally {
    await bare.stop();
  }
}

/** A page of somebody that shows the work, and plays. */
async function openPage(viewer: Session, id: number) {
  const page = await (await viewer.get(`/upload/${id}`)).text();
  const ticket = /eyJ2[\w-]+\.[\w-]{43}/.exec(page)?.[0];
  if (ticket === undefined) throw new Error("The page of a work has no ticket");
  const stream = crypto.randomUUID();
  let n = 0;
  const tell = (say: string, more = {}) =>
    viewer.call("/api/watch", { say, ticket, stream, ...more }, (value) => value);
  await tell("open");
  return { beat: () => tell("beat", { n: ++n, played: 1 }) };
}

async function rateOf(ask: () => Promise<unknown>, seconds: number): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let served = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await ask();
      served++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return served / ((performance.now() - started) / 1000);
}

/** What an hour of watching one film asks of D1, beside a design that writes each beat down. */
export async function measureHour(stateDir: string): Promise<Figure[]> {
  await applyLocalMigrations(stateDir);
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    ...{ configPath: "wrangler.toml", persist: { path: `${stateDir}/v3` } },
  });
  const modules = await openAppModules();
  try {
    const { openDatabase } = (await modules.ssrLoadModule(
      "/app/platform/database.server.ts",
    )) as typeof database;
    const { numberingWatched, readWatched, writeWatched } = (await modules.ssrLoadModule(
      "/app/engagement/write-watched.server.ts",
    )) as typeof writing;
    const upload = await seed(env.DB);
    const told = { statements: 0, written: 0 };
    const db = openDatabase(counting(env.DB, told));
    for (let flush = 1; flush <= HOUR.flushes; flush++) {
      const rows = [{ day: 20_000, upload, ms: flush * 50_000, view: 1, at: 0 }];
      await db.batch([
        writeWatched(db, "viewer", rows),
        ...(flush === 1 ? numberingWatched(db, "viewer", [upload]) : []),
        readWatched(db, "viewer", rows),
      ]);
    }
    const statements = told.statements + HOUR.confirmations;
    return [
      {
        ...{ what: "D1 statements of an hour of watching", ours: String(statements) },
        against: `${HOUR.beats} (a statement a beat)`,
        ...{ ratio: statements / HOUR.beats, better: "less" },
        remark: `${HOUR.confirmations} of them for the session; ${told.written} rows written; ${HOUR.beats} requests to the object`,
      },
    ];
  } finally {
    await modules.close();
    await dispose();
  }
}

async function seed(db: D1Database): Promise<number> {
  await db.batch([
    ...["creator", "viewer"].map((id) =>
      db.prepare("insert into accounts (id, email, created_at) values (?1, ?1 || '@gmail.com', 0)").bind(id),
    ),
    db.prepare(
      "insert into memberships (account_id, state, access_until, created_at, updated_at) values ('viewer', 'active', 1, 0, 0)",
    ),
    db.prepare("insert into member_numbers (account_id, since) values ('viewer', 0)"),
    db.prepare("insert into creator_numbers (account_id, since) values ('creator', 0)"),
  ]);
  const row = await db
    .prepare(
      `insert into uploads (owner, title, path, kind, file_size, mime_type, file_ext, visibility, created_at, status,
         status_changed_at, put_expires_at)
       values ('creator', '', 'a', 'video', 1, 'video/mp4', 'mp4', 'public', 0, 'ready', 0, 0) returning id`,
    )
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** The database, counting what a batch asks and what that writes. */
function counting(db: D1Database, told: { statements: number; written: number }): D1Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "batch") return value.bind(target) as unknown;
      return async (statements: D1PreparedStatement[]) => {
        const answers = await target.batch(statements);
        told.statements += statements.length;
        for (const { meta } of answers) told.written += meta.rows_written;
        return answers;
      };
    },
  });
}
