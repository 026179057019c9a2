import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { completeUpload } from "~/uploads/complete.server";
import { announceArrival } from "~/media/announce-arrival.server";
import { processArrival } from "~/media/process.server";
import { sweepUploads } from "~/media/sweep.server";
import type { UploadEvent } from "~/media/upload-events.messages";
import { boundedClock } from "~/platform/bounded-clock.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { deleteUpload } from "~/uploads/delete.server";
import { reserveUpload } from "~/uploads/reserve.server";
import { reservation, type Reserved } from "~/uploads/uploads.schema";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { Faults, faultyD1, faultyR2, faultySender, skewedD1, trackingR2 } from "../../support/faults";

const db = openDatabase(env.DB);
const quiet: Logger = { ...createLogger({}), info() {}, warn() {}, error() {} };

export type Actor = "web" | "media" | "sweep" | "database";

/** Real D1 and R2, with a queue that the test delivers by hand. */
export class UploadWorld {
  now = Date.now();
  readonly skews: Record<Actor, number> = { web: 0, media: 0, sweep: 0, database: 0 };
  readonly #keys = new Map<string, string>();
  readonly queue: UploadEvent[] = [];
  readonly openMultiparts = new Set<string>();

  deps(faults = new Faults(), actor: Actor = "web") {
    const database = skewedD1(env.DB, () => this.now + this.skews.database - Date.now());
    const send = async (event: UploadEvent) => {
      this.queue.push(event);
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    };
    return {
      db: openDatabase(faultyD1(database, faults)),
      bucket: faultyR2(trackingR2(env.UPLOADS, this.openMultiparts), "UPLOADS", faults),
      queue: faultySender({ send }, "QUEUE", faults),
      clock: () => this.now + this.skews[actor],
      log: quiet,
    };
  }

  /** @param replaces the work it is another file for */
  reserve(owner: string, key: string, faults?: Faults, size = 64, replaces?: number): Promise<Reserved> {
    return this.ask(owner, key, { file_size: size, replaces }, faults);
  }

  reserveCopy(
    owner: string,
    key: string,
    rendition: object,
    size: number,
    faults?: Faults,
  ): Promise<Reserved> {
    const film = { file_name: "a.mp4", content_type: "video/mp4" };
    return this.ask(owner, key, { ...film, file_size: size, rendition }, faults);
  }

  private ask(owner: string, key: string, more: object, faults?: Faults): Promise<Reserved> {
    const reserveKey = this.#keys.get(`${owner} ${key}`) ?? crypto.randomUUID();
    this.#keys.set(`${owner} ${key}`, reserveKey);
    const wanted = reservation.parse({
      title: key,
      visibility: "public",
      file_name: "a.png",
      content_type: "image/png",
      reserve_key: reserveKey,
      ...more,
    });
    const signed = { url: "", headers: {}, expires_at: 0 };
    const signPut = async () => signed;
    const signPart = async ({ number }: { number: number }) => ({ number, url: "", expires_at: 0 });
    const quota = { bytes: 1e12, works: 1e6, worksADay: 1e6 };
    return reserveUpload({ ...this.deps(faults), signPut, signPart, quota }, owner, wanted);
  }

  async put(path: string, bytes: Uint8Array): Promise<void> {
    await env.UPLOADS.put(path, bytes, { onlyIf: new Headers({ "If-None-Match": "*" }) });
  }

  complete(owner: string, id: number, faults?: Faults) {
    const deps = this.deps(faults);
    return completeUpload({ ...deps, announceArrival: (object) => announceArrival(deps, object) }, owner, id);
  }

  /** Failed messages return, up to `tries` times. */
  async deliver(faults?: Faults, tries = 6): Promise<void> {
    const deps = this.deps(faults, "media");
    for (let round = 0; round < tries && this.queue.length > 0; round++) {
      for (const event of this.queue.splice(0)) {
        const outcome = await processArrival(deps, event).catch(() => "deferred" as const);
        if (outcome === "deferred") this.queue.push(event);
      }
      this.now += 65_000;
    }
    this.queue.splice(0);
  }

  remove(owner: string, id: number, faults?: Faults) {
    return deleteUpload(this.deps(faults), owner, id);
  }

  /** As the cron runs it (workers/web/scheduled/sweep.ts). */
  async sweep(faults?: Faults) {
    const deps = this.deps(faults, "sweep");
    return sweepUploads({ ...deps, clock: await boundedClock(deps.db, deps.clock, quiet) });
  }

  async pass(hours: number): Promise<void> {
    for (let step = 0; step < 3; step++) {
      this.now += (hours * 3_600_000) / 3;
      await this.sweep();
      await this.deliver();
    }
  }
}

export function readOwnedRows(owner: string): Promise<Upload[]> {
  return db.select().from(uploads).where(eq(uploads.owner, owner)).all();
}

export async function listOwnedObjects(owner: string): Promise<string[]> {
  const { objects } = await env.UPLOADS.list({ prefix: `${owner}/` });
  return objects.map((object) => object.key).sort();
}

export async function inconsistencies(owner: string): Promise<string[]> {
  const [rows, objects] = [await readOwnedRows(owner), await listOwnedObjects(owner)];
  const problems: string[] = [];
  const wants = new Map(rows.map((row) => [row.path, row.status]));
  for (const key of objects) {
    const status = wants.get(key);
    // An object without a row is the walk's (app/media/orphans).
    if (status === "rejected" || status === "deleting") problems.push(`an object of a ${status} row`);
  }
  for (const row of rows) {
    if (row.status === "ready" && !objects.includes(row.path)) problems.push("a ready row without object");
    if (row.status === "processing" || row.status === "deleting") problems.push(`a row still ${row.status}`);
  }
  return problems;
}
