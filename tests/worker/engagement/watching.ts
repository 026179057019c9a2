import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { issueTicket } from "~/engagement/issue-ticket.server";
import type { BeatAnswer } from "~/engagement/meter.rules";
import { getViewerMeter } from "~/engagement/watch.server";
import { DAY_MS } from "~/platform/clock";
import { readConfig } from "~/platform/config.server";
import type { Upload } from "~/uploads/uploads.table";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";

export const today = () => Math.floor(Date.now() / DAY_MS);

export async function seedFilm(given: Parameters<typeof seedUpload>[1] = {}) {
  const creator = await seedPerson({ accountType: "creator" });
  const viewer = await seedPerson();
  const film = await seedUpload(creator.id, {
    kind: "video",
    duration_ms: 600_000,
    visibility: "public",
    status: "ready",
    ...given,
  });
  return { creator, viewer, film };
}

export async function ticketFor(
  viewer: Pick<Person, "id">,
  film: Upload,
  given: { now?: number; billingNow?: number } = {},
): Promise<string> {
  const now = given.now ?? Date.now();
  const deps = { db, secret: readConfig(env).mediaLinkSecret, now, billingNow: given.billingNow ?? now };
  const ticket = await issueTicket(deps, viewer.id, film);
  if (ticket === null) throw new Error("There is no ticket for this person");
  return ticket;
}

export async function watchPage(viewer: Person, film: Upload, given: { ticket?: string } = {}) {
  const ticket = given.ticket ?? (await ticketFor(viewer, film));
  const stream = crypto.randomUUID();
  let n = 0;
  const tell = async (said: object): Promise<BeatAnswer> => {
    const answer = await ask("/api/watch", { cookie: viewer.cookie, json: { ticket, stream, ...said } });
    if (answer.status !== 200) throw new Error(`A beat was answered ${answer.status}`);
    return answer.json();
  };
  return {
    ticket,
    stream,
    tell,
    open: () => tell({ say: "open" }),
    beat: (played: number, number = ++n) => tell({ say: "beat", n: number, played }),
    leave: (played: number) => tell({ say: "leave", n: ++n, played }),
  };
}

export const meterFor = (viewer: Pick<Person, "id">) => getViewerMeter(env.METERS, viewer.id);

export function pass(viewer: Pick<Person, "id">, ms: number): Promise<void> {
  return runInDurableObject(meterFor(viewer), (_, { storage }) => {
    storage.sql.exec("update meter set at = at - ?", ms);
  });
}

export function storedTotals(viewer: Pick<Person, "id">) {
  return runInDurableObject(meterFor(viewer), (_, { storage }) => {
    const tables = storage.sql.exec("select name from sqlite_master where name = 'total'").toArray();
    if (tables.length === 0) return [];
    return storage.sql
      .exec<{ day: number; upload: number; ms: number; view: number; flushedMs: number }>(
        "select day, upload, ms, view, flushedMs from total order by day, upload",
      )
      .toArray();
  });
}

export function storedAtAll(viewer: Pick<Person, "id">) {
  return runInDurableObject(meterFor(viewer), async (_, { storage }) => ({
    tables: storage.sql
      .exec("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'")
      .toArray(),
    alarm: await storage.getAlarm(),
  }));
}

export const flush = (viewer: Pick<Person, "id">) => runDurableObjectAlarm(meterFor(viewer));

export async function watched(viewer: Pick<Person, "id">) {
  const { results } = await env.DB.prepare(
    "select day, upload_id as upload, ms, view, ranked from watch_day where account_id = ? order by day, upload_id",
  )
    .bind(viewer.id)
    .all<{ day: number; upload: number; ms: number; view: number; ranked: number }>();
  return results;
}

export async function readSums(upload: number) {
  const row = await env.DB.prepare(
    `select (select coalesce(sum(ms), 0) from watch_day where upload_id = ?1) as rows,
      (select coalesce(sum(ms), 0) from upload_day where upload_id = ?1) as days,
      (select coalesce(sum(ms), 0) from upload_totals where upload_id = ?1) as total,
      (select coalesce(sum(views), 0) from upload_totals where upload_id = ?1) as views,
      (select coalesce(sum(ranked_views), 0) from upload_totals where upload_id = ?1) as ranked`,
  )
    .bind(upload)
    .first<{ rows: number; days: number; total: number; views: number; ranked: number }>();
  if (!row) throw new Error("A sum is always a row");
  return row;
}
