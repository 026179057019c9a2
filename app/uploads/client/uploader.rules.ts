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

const ACTIVE_STAGES: ReadonlySet<UploadStage> = new Set(["reserving", "sending", "waiting", "completing"]);

export function isActive(stage: UploadStage): boolean {
  return ACTIVE_STAGES.has(stage);
}

export function isInterruptible(stage: UploadStage): boolean {
  return stage === "queued" || isActive(stage);
}

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;

/** Half random, so browsers don't return together. */
export function backOff(failures: number, random: number): number {
  const ceiling = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
  return ceiling / 2 + (random * ceiling) / 2;
}

export const MAX_RETRY_AFTER_MS = 5 * 60_000;

/** RFC 9110, section 10.2.3. */
export function retryAfterMs(header: string | null, now: number): number {
  const value = header?.trim() ?? "";
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return wait > 0 ? Math.min(wait, MAX_RETRY_AFTER_MS) : 0;
}

export function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
}

const SPEED_WINDOW_MS = 4000;
const SAMPLE_MS = 250;

interface SpeedMeter {
  sample(sent: number, now: number): void;
  speed(): number | null;
  reset(): void;
}

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
      // A part sent again lowers `sent`.
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

export function secondsLeft(sent: number, total: number, speed: number | null): number | null {
  return speed === null || speed < 1 ? null : Math.ceil((total - sent) / speed);
}
