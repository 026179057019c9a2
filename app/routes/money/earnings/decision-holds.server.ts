import type { OwnHold } from "~/moderation/money/own-holds.store.server";
import { formatMoney } from "~/platform/money";

export interface DecisionHolds {
  rows: (Omit<OwnHold, "minor"> & { amount: string })[];
  held: string;
  taken: string;
}

export function formatDecisionHolds(
  holds: readonly OwnHold[],
  { currency, language }: { currency: string; language: string },
): DecisionHolds | null {
  if (holds.length === 0) return null;
  const write = (minor: number) => formatMoney(minor, currency, language);
  const sum = (state: OwnHold["state"]) =>
    write(holds.reduce((all, hold) => all + (hold.state === state ? hold.minor : 0), 0));
  return {
    rows: holds.map(({ minor, ...hold }) => ({ ...hold, amount: write(minor) })),
    held: sum("held"),
    taken: sum("taken"),
  };
}

export function monthSums(
  gives: number,
  holds: readonly OwnHold[],
  { currency, language }: { currency: string; language: string },
): { gives: string; left: string } {
  const withheld = holds.reduce((all, { state, minor }) => all + (state === "back" ? 0 : minor), 0);
  return {
    gives: formatMoney(gives, currency, language),
    left: formatMoney(gives - withheld, currency, language),
  };
}
