import { boundedClock } from "~/platform/bounded-clock.server";
import { readSwitches } from "~/switches/switches.store.server";
import type { AppContext } from "../context";

/**
 * All else waits while the site is quiet, in the first hour after a restore: mail, push, money that leaves, and
 * whatever deletes objects, accounts or rows by age. Nothing at all runs while it is closed.
 */
const RUNS_IN_QUIET = ["gone", "health", "ledger", "meters", "publish", "search", "transparency", "week"];

/** @throws where the switches can't be read, as in the middle of a restore: then nothing may run */
export async function chooseParts({ db, clock, log }: AppContext): Promise<(part: string) => boolean> {
  const switches = await readSwitches(db, (await boundedClock(db, clock, log))());
  if (switches.has("closed")) return () => false;
  return (part) => !switches.has("quiet") || RUNS_IN_QUIET.includes(part);
}
