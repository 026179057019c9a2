import { DurableObject } from "cloudflare:workers";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { DAY_MS } from "~/platform/clock";
import { isOvertaken } from "~/platform/three-way.server";
import { FLUSH_MS, KEPT_DAYS, LEAVE_FLUSH_MS, RETRY_MS } from "./engagement.limits";
import { countStart, forgetStarts, type EpisodeStart, type StartCount } from "./episode-starts";
import { flushMeter } from "./flush-meter.server";
import { dayOfBeat, openStream, takeBeat, viewThreshold, type Beat, type BeatAnswer } from "./meter.rules";
import { hasMeter, meterStore, type MeterStore } from "./meter-store.server";

interface MeterEnv {
  DB: D1Database;
}

interface Opening {
  viewer: string;
  stream: string;
  offsetMs: number;
}

interface ViewersBeat extends Beat {
  viewer: string;
}

/** Then an object with nothing left to write empties itself. */
const IDLE_MS = KEPT_DAYS * DAY_MS;

const log = createLogger({ worker: "web", object: "viewer_meter" });

/** Credit is stored before the answer; alarms write totals to the database (decision 0024). */
export class ViewerMeter extends DurableObject<MeterEnv> {
  private opened: MeterStore | null = null;

  async open({ viewer, stream, offsetMs }: Opening): Promise<BeatAnswer> {
    const planned = await this.ctx.storage.getAlarm();
    const store = this.store();
    const meter = store.readMeter() ?? store.newMeter(viewer);
    store.writeMeter({ ...meter, ...openStream(meter, stream, Date.now()), offsetMs });
    // A session is accepted for up to a minute after its account is deleted.
    const rest = meter.flushedAt === 0 ? FLUSH_MS : IDLE_MS;
    if (planned === null) void this.ctx.storage.setAlarm(Date.now() + rest);
    return { credit: 0 };
  }

  async beat(beat: ViewersBeat): Promise<BeatAnswer> {
    return this.take(beat, FLUSH_MS);
  }

  async leave(beat: ViewersBeat): Promise<BeatAnswer> {
    return this.take(beat, 0);
  }

  /** Of an episode in a podcast app, which earns nothing: only networks are counted. */
  async start(start: EpisodeStart): Promise<StartCount> {
    const planned = await this.ctx.storage.getAlarm();
    const forgotten = Date.now() + DAY_MS;
    if (planned === null || planned > forgotten) void this.ctx.storage.setAlarm(forgotten);
    return countStart(this.ctx.storage, start, Date.now());
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.opened = null;
  }

  /** Writes every day from `since` on to the database again, which a restore has set back. */
  async recall(since: number): Promise<void> {
    const store = this.find();
    if (!store) return;
    store.markUnwritten(since);
    if (store.isDirty()) await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    const store = this.find();
    if (store?.isDirty() !== true && store?.readMeter()?.flushedAt !== 0) return this.rest();
    try {
      const db = openDatabase(this.env.DB);
      if (!(await flushMeter(this.ctx.storage, () => this.find(), db, Date.now())))
        return await this.forget();
    } catch (error) {
      if (isOvertaken(error)) return void (await this.ctx.storage.setAlarm(Date.now() + FLUSH_MS));
      // The runtime's own retries would end after six.
      log.error("meter.flush_failed", error);
      this.noteFailure();
    }
    await this.planNext();
  }

  /** Plans one last alarm, to empty an unused object. */
  private async rest(): Promise<void> {
    const idleSince = this.find()?.readMeter()?.at ?? 0;
    if (forgetStarts(this.ctx.storage, Date.now())) {
      await this.ctx.storage.setAlarm(Date.now() + DAY_MS);
      return;
    }
    if (Date.now() - idleSince >= IDLE_MS) return this.forget();
    await this.ctx.storage.setAlarm(Date.now() + IDLE_MS);
  }

  private noteFailure(): void {
    const store = this.find();
    const meter = store?.readMeter();
    if (meter) store?.writeMeter({ ...meter, failures: meter.failures + 1 });
  }

  private async planNext(): Promise<void> {
    const meter = this.find()?.readMeter();
    const failures = meter?.failures ?? 0;
    if (failures === 0 && this.find()?.isDirty() !== true) return this.rest();
    const pause = failures === 0 ? FLUSH_MS : Math.min(RETRY_MS.last, RETRY_MS.first * 2 ** (failures - 1));
    await this.ctx.storage.setAlarm(Date.now() + pause);
  }

  private async take(beat: ViewersBeat, flushInMs: number): Promise<BeatAnswer> {
    // The only wait comes first, so total, stream and alarm are stored together or not at all.
    const planned = await this.ctx.storage.getAlarm();
    const store = this.find();
    const meter = store?.readMeter();
    // A late beat must not recreate the meter of a deleted account.
    if (!store || !meter) return { credit: 0, stop: "elsewhere" };
    const now = Date.now();
    const total = store.readTotal(dayOfBeat(meter, beat, now), beat.terms.upload);
    const { stream, answer } = takeBeat(meter, beat, total.ms, now);
    if (stream === meter) return answer;
    store.writeMeter({ ...meter, ...stream, offsetMs: beat.offsetMs });
    if (answer.credit > 0) {
      const ms = total.ms + answer.credit;
      const view = total.view === 1 || ms >= viewThreshold(beat.terms) ? 1 : 0;
      store.writeTotal({ ...total, ms, view, at: stream.at + beat.offsetMs });
    }
    const soonest = Math.max(now, meter.flushedAt + LEAVE_FLUSH_MS);
    const wanted = flushInMs === 0 ? soonest : now + flushInMs;
    const isFailing = meter.failures > 0 && planned !== null;
    if (!isFailing && (planned === null || wanted < planned) && store.isDirty())
      void this.ctx.storage.setAlarm(wanted);
    return answer;
  }

  private store(): MeterStore {
    this.opened ??= meterStore(this.ctx.storage);
    return this.opened;
  }

  private find(): MeterStore | null {
    return this.opened ?? (hasMeter(this.ctx.storage) ? this.store() : null);
  }
}
