import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { dueAlarms, judgeAll, type Signal } from "./signals.rules";
import { claimAlarms, markTold, readSignals } from "./signals.store.server";

export type AlarmKind = "alarm" | "alarmOver";

export interface AlarmDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** @returns whether the email was sent */
  send(kind: AlarmKind, signals: readonly Signal[]): Promise<boolean>;
}

/** A worker killed after sending sends once more; none is lost. */
export async function sendAlarms(deps: AlarmDeps): Promise<void> {
  const now = deps.clock();
  const { red, over } = dueAlarms(judgeAll(await readSignals(deps.db), now), now);
  await tell(deps, "alarm", red, now);
  await tell(deps, "alarmOver", over, now);
}

async function tell(
  { db, log, send }: AlarmDeps,
  kind: AlarmKind,
  signals: readonly Signal[],
  now: number,
): Promise<void> {
  if (signals.length === 0) return;
  const claimed = await claimAlarms(
    db,
    signals.map(({ name }) => name),
    now,
  );
  const mine = signals.filter(({ name }) => claimed.includes(name));
  if (mine.length === 0) return;
  try {
    if (await send(kind, mine)) await markTold(db, claimed, kind === "alarm" ? now : null);
  } catch (error) {
    log.error("health.alarm_not_sent", error);
  }
}
