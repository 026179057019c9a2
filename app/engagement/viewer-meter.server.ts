import { DurableObject } from "cloudflare:workers";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { DAY_MS } from "~/platform/clock";
import { FLUSH_MS, KEPT_DAYS, LEAVE_FLUSH_MS, RETRY_MS } from "./engagement.limits";
import { flushMeter } from "./flush-meter.server";
import { dayOfBeat, openStream, takeBeat, viewOf, type Beat, type BeatAnswer } from "./meter.rules";
import { hasMeter, meterStore, type MeterStore } from "./meter-store.server";

interface MeterEnv {
  DB: D1Database;
}

interface Opening {
  viewer: string;
  stream: string;
  /** How far the billing clock is ahead, milliseconds. */
  offsetMs: number;
}

interface ViewersBeat extends Beat {
  viewer: string;
}

/** An object that nobody has used for this long, and that owes the database nothing, empties itself. */
const IDLE_MS = KEPT_DAYS * DAY_MS;

const log = createLogger({ worker: "web", object: "viewer_meter" });

/**
 * Counts what one viewer watches: one object each, found by the account's id. What is credited is stored before it is
 * answered; the database is told totals, by alarms (decision 0024).
 */
export class ViewerMeter extends DurableObject<MeterEnv> {
  private opened: MeterStore | null = null;

  /** Playing begins on some page: it is the one stream from now on. */
  async open({ viewer, stream, offsetMs }: Opening): Promise<BeatAnswer> {
    const planned = await this.ctx.storage.getAlarm();
    const store = this.store();
    const meter = store.readMeter() ?? store.newMeter(viewer);
    store.writeMeter({ ...meter, ...openStream(meter, stream, Date.now()), offsetMs });
    // Of a new one the database is asked soon whether the account is there: a session is believed for a minute after.
    const rest = meter.flushedAt === 0 ? FLUSH_MS : IDLE_MS;
    if (planned === null) void this.ctx.storage.setAlarm(Date.now() + rest);
    return { credit: 0 };
  }

  /** It went on playing. */
  async beat(beat: ViewersBeat): Promise<BeatAnswer> {
    return this.take(beat, FLUSH_MS);
  }

  /** It played and is over: the database is told at once. */
  async leave(beat: ViewersBeat): Promise<BeatAnswer> {
    return this.take(beat, 0);
  }

  /** Removes all there is, for an account that is deleted. Can be repeated. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.opened = null;
  }

  override async alarm(): Promise<void> {
    const store = this.find();
    if (store?.isDirty() !== true && store?.readMeter()?.flushedAt !== 0) return this.rest();
    try {
      const db = openDatabase(this.env.DB);
      if (!(await flushMeter(this.ctx.storage, () => this.find(), db, Date.now())))
        return await this.forget();
    } catch (error) {
      // Nothing is lost: the same totals are told again. The runtime's own tries would end after six.
      log.error("meter.flush_failed", error);
      this.noteFailure();
    }
    await this.planNext();
  }

  /** Nothing is left to tell: wakes once more after a long silence, to go. */
  private async rest(): Promise<void> {
    const idleSince = this.find()?.readMeter()?.at ?? 0;
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
    // Read first: from here on nothing waits, so total, stream and alarm are stored together or not at all.
    const planned = await this.ctx.storage.getAlarm();
    const store = this.find();
    const meter = store?.readMeter();
    // Nobody has opened a stream: whose account is gone comes to life by no late beat.
    if (!store || !meter) return { credit: 0, stop: "elsewhere" };
    const now = Date.now();
    const total = store.readTotal(dayOfBeat(meter, beat, now), beat.terms.upload);
    const { stream, answer } = takeBeat(meter, beat, total.ms, now);
    // What was not taken leaves no trace.
    if (stream === meter) return answer;
    store.writeMeter({ ...meter, ...stream, offsetMs: beat.offsetMs });
    if (answer.credit > 0) {
      const ms = total.ms + answer.credit;
      const view = total.view === 1 || ms >= viewOf(beat.terms) ? 1 : 0;
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

  /** The same where there is one already. */
  private find(): MeterStore | null {
    return this.opened ?? (hasMeter(this.ctx.storage) ? this.store() : null);
  }
}
