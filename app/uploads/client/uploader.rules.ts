/** Where one upload stands in the browser that sends it. */
export type UploadStage =
  | "queued"
  | "reserving"
  | "sending"
  | "waiting"
  | "paused"
  | "completing"
  | "processing"
  | "ready"
  | "rejected"
  | "failed"
  | "cancelled";

const NEXT: Record<UploadStage, readonly UploadStage[]> = {
  queued: ["reserving", "sending", "paused", "failed", "cancelled"],
  reserving: ["sending", "waiting", "paused", "failed", "cancelled"],
  sending: ["waiting", "completing", "paused", "failed", "cancelled"],
  waiting: ["reserving", "sending", "completing", "paused", "failed", "cancelled"],
  paused: ["queued", "cancelled"],
  completing: ["waiting", "sending", "processing", "paused", "failed", "cancelled"],
  processing: ["ready", "rejected", "failed", "cancelled"],
  ready: [],
  rejected: [],
  failed: ["queued", "cancelled"],
  cancelled: [],
};

export function mayMove(from: UploadStage, to: UploadStage): boolean {
  return NEXT[from].includes(to);
}

/** Stages that take one of the slots for uploads under way. */
const AT_WORK: ReadonlySet<UploadStage> = new Set(["reserving", "sending", "waiting", "completing"]);

export function isAtWork(stage: UploadStage): boolean {
  return AT_WORK.has(stage);
}

/** Whether closing the page now would stop this upload half-way. */
export function wouldBeLost(stage: UploadStage): boolean {
  return stage === "queued" || isAtWork(stage);
}

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;

/**
 * Wait before the next try: doubles with each failure, the upper half of it by chance, so that many
 * browsers cut off together don't come back together. Milliseconds.
 * @param failures in a row, from 1
 * @param random 0 to 1
 */
export function backOff(failures: number, random: number): number {
  const ceiling = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
  return ceiling / 2 + (random * ceiling) / 2;
}

/** The longest a server is waited for because it said so; one that is wrong must not hold an upload for a day. */
export const MAX_RETRY_AFTER_MS = 5 * 60_000;

/**
 * How long a busy server asks to be left alone, in milliseconds, at most `MAX_RETRY_AFTER_MS`; 0 where it says
 * nothing that can be understood. Source: RFC 9110, section 10.2.3.
 * @param header 'Retry-After': seconds, or a date
 * @param now Unix time in milliseconds
 */
export function retryAfterMs(header: string | null, now: number): number {
  const said = header?.trim() ?? "";
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return wait > 0 ? Math.min(wait, MAX_RETRY_AFTER_MS) : 0;
}

/** Statuses after which the same request may succeed: the network, a busy or broken server. */
export function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Speed is averaged over about this long, so that it neither jumps nor lags. Milliseconds. */
const SPEED_WINDOW_MS = 4000;
const SAMPLE_MS = 250;

export interface SpeedMeter {
  /** @param sent bytes so far @param now milliseconds */
  sample(sent: number, now: number): void;
  /** Bytes a second, or null before there is anything to go by. */
  speed(): number | null;
  /** After a pause: what was measured before says nothing. */
  reset(): void;
}

/** An exponential moving average over uneven samples. */
export function createSpeedMeter(): SpeedMeter {
  let last: { sent: number; now: number } | null = null;
  let average: number | null = null;
  return {
    sample(sent, now) {
      if (!last) {
        last = { sent, now };
        return;
      }
      const elapsed = now - last.now;
      if (elapsed < SAMPLE_MS) return;
      // A part sent again takes bytes back; that is no negative speed.
      const current = (Math.max(0, sent - last.sent) / elapsed) * 1000;
      const weight = 1 - Math.exp(-elapsed / SPEED_WINDOW_MS);
      average = average === null ? current : average + weight * (current - average);
      last = { sent, now };
    },
    speed: () => average,
    reset() {
      last = null;
      average = null;
    },
  };
}

/** Seconds until all is sent at this speed (bytes a second), or null when nobody can say. */
export function secondsLeft(sent: number, total: number, speed: number | null): number | null {
  return speed === null || speed < 1 ? null : Math.ceil((total - sent) / speed);
}
