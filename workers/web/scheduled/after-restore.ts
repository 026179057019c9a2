import { boundedClock } from "~/platform/bounded-clock.server";
import { readSwitches } from "~/switches/switches.store.server";
import type { AppContext } from "../context";

/**
 * What waits while the site is quiet, in the first hour after a restore: mail, push, money that leaves, and
 * whatever deletes objects, accounts or rows by age. Nothing at all runs while it is closed.
 */
const WAITS_IN_QUIET = {
  stored: true,
  orphans: true,
  accounts: true,
  warnings: true,
  watching: true,
  week: false,
  memberships: true,
  // It compares what the memberships have booked.
  balance: true,
  payouts: true,
  digests: true,
  browsers: true,
  ledger: false,
  gone: false,
  forgetGone: true,
  meters: false,
  search: false,
  publish: false,
  teasers: true,
  transparency: false,
  copyright: true,
  strangers: true,
  moderation: true,
  // It reads; its emails wait as others do.
  health: false,
} as const;

export type Part = keyof typeof WAITS_IN_QUIET;

/** @throws where the switches can't be read, as in the middle of a restore: then nothing may run */
export async function chooseParts({ db, clock, log }: AppContext): Promise<(part: Part) => boolean> {
  const switches = await readSwitches(db, (await boundedClock(db, clock, log))());
  if (switches.has("closed")) return () => false;
  return (part) => !(switches.has("quiet") && WAITS_IN_QUIET[part]);
}
