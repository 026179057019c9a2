import { DAY_MS, HOUR_MS, MINUTE_MS } from "../platform/clock.ts";
import type { SignalRow, SignalState } from "./health.table.ts";

interface Rule {
  /** How often it's written; null where only events write it. */
  periodMs: number | null;
  yellowAfterMs?: number;
}

export const SIGNALS = {
  minute: { periodMs: MINUTE_MS },
  sweep: { periodMs: 5 * MINUTE_MS },
  queue: { periodMs: MINUTE_MS },
  stuck: { periodMs: 5 * MINUTE_MS },
  mail: { periodMs: null },
  bounces: { periodMs: HOUR_MS },
  payments: { periodMs: HOUR_MS },
  payouts: { periodMs: HOUR_MS },
  ledger: { periodMs: HOUR_MS },
  reconciliation: { periodMs: HOUR_MS },
  storage: { periodMs: HOUR_MS },
  // Once a week, so it's red after two missed ones.
  backup: { periodMs: 5 * DAY_MS, yellowAfterMs: 8 * DAY_MS },
  // After a rollback nothing else tells.
  schema: { periodMs: MINUTE_MS },
  requests: { periodMs: HOUR_MS },
} satisfies Record<string, Rule>;

export type SignalName = keyof typeof SIGNALS;

export const SIGNAL_NAMES = Object.keys(SIGNALS) as SignalName[];

export interface Finding {
  state: SignalState;
  number: number;
}

export interface Signal extends Finding {
  name: SignalName;
  since: number;
  /** Nobody has written it for three periods. */
  isSilent: boolean;
}

const SILENT_PERIODS = 3;
/** One red may be a blip. */
const LOOKS_NEEDED = 2;
const DAILY_MS = DAY_MS;
/** A signal that flaps sends one email, not ten. */
const CALM_MS = 10 * MINUTE_MS;
export const MINUTE_LATE_MS = 5 * MINUTE_MS;

export const redIf = (isRed: boolean, number: number): Finding => ({
  state: isRed ? "red" : "green",
  number,
});

function judge(name: SignalName, row: SignalRow, now: number): Signal {
  const { periodMs, yellowAfterMs }: Rule = SIGNALS[name];
  const { number, since, seen_at: seenAt } = row;
  const silentAt = periodMs === null ? Infinity : seenAt + SILENT_PERIODS * periodMs;
  if (now > silentAt) return { name, state: "red", number, since: silentAt, isSilent: true };
  const isUnsure = row.state === "red" && row.looks < LOOKS_NEEDED;
  const isOld = row.state === "green" && yellowAfterMs !== undefined && now - seenAt > yellowAfterMs;
  return { name, state: isUnsure || isOld ? "yellow" : row.state, number, since, isSilent: false };
}

/** Known signals, in the order of the table. */
export function judgeAll(rows: readonly SignalRow[], now: number): (Signal & { toldAt: number | null })[] {
  return SIGNAL_NAMES.flatMap((name) => {
    const row = rows.find((one) => one.name === name);
    return row ? [{ ...judge(name, row, now), toldAt: row.told_at }] : [];
  });
}

/** A first red is looked at again at once, to know soon. */
export function isDue(name: SignalName, row: SignalRow | undefined, now: number): boolean {
  const { periodMs }: Rule = SIGNALS[name];
  if (row === undefined || (row.state === "red" && row.looks < LOOKS_NEEDED)) return true;
  // Half a minute less, because crons are never exact.
  return now - row.seen_at >= (periodMs ?? 0) - MINUTE_MS / 2;
}

export function dueAlarms(signals: readonly (Signal & { toldAt: number | null })[], now: number) {
  const reds = signals.filter(({ state }) => state === "red");
  const isDaily = reds.some(({ toldAt }) => toldAt !== null && now - toldAt >= DAILY_MS);
  return {
    red: isDaily ? reds : reds.filter(({ toldAt }) => toldAt === null),
    over: signals.filter(
      ({ state, toldAt, since }) => state !== "red" && toldAt !== null && now - since >= CALM_MS,
    ),
  };
}
