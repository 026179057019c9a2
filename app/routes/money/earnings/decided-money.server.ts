import type { OwnHold } from "~/moderation/money/own-holds.store.server";
import { formatMoney } from "~/platform/money";

/** What decisions did with money, as pages say it; amounts written out. */
export interface DecidedMoney {
  rows: (Omit<OwnHold, "minor"> & { amount: string })[];
  /** Of all rows: kept back now, and taken for good. */
  held: string;
  taken: string;
}

/** @returns null where no decision did anything */
export function decidedMoney(
  holds: readonly OwnHold[],
  { currency, language }: { currency: string; language: string },
): DecidedMoney | null {
  if (holds.length === 0) return null;
  const write = (minor: number) => formatMoney(minor, currency, language);
  const sum = (state: OwnHold["state"]) =>
    write(holds.reduce((all, hold) => all + (hold.state === state ? hold.minor : 0), 0));
  return {
    rows: holds.map(({ minor, ...hold }) => ({ ...hold, amount: write(minor) })),
    ...{ held: sum("held"), taken: sum("taken") },
  };
}

/** What a month gives by now, and what decisions leave of it: to the unit what stands between them. */
export function monthSums(
  gives: number,
  holds: readonly OwnHold[],
  { currency, language }: { currency: string; language: string },
): { gives: string; left: string } {
  const kept = holds.reduce((all, { state, minor }) => all + (state === "back" ? 0 : minor), 0);
  return {
    gives: formatMoney(gives, currency, language),
    left: formatMoney(gives - kept, currency, language),
  };
}
