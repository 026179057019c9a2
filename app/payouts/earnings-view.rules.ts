import type { PayoutPolicy } from "~/platform/config.server";
import { money } from "~/platform/money";
import { accountView, type AccountView } from "./account-view.rules";
import { adultAt, holdOf, type Earner, type Hold } from "./holds.rules";
import type { Payout, PayoutAccount } from "./payouts.table";
import { monthOf, dayOf, writeMonth } from "./share/month.rules";
import type { Statement } from "./statements.table";
import { writtenMonth } from "./written-month";

export interface EarnerFacts {
  accountType: "viewer" | "creator";
  /** YYYY-MM-DD; null where nobody was asked. */
  dateOfBirth: string | null;
  /** ISO 3166-1, upper case. */
  country: string | null;
  /** Null before anything of theirs was watched or set up. */
  creatorNo: number | null;
  payEndedAt: number | null;
}

/** What lies where of a creator's money, minor units. `paid` has left for good. */
export interface CreatorBalances {
  held: number;
  payable: number;
  sending: number;
  withheld: number;
  paid: number;
}

export const NO_MONEY: CreatorBalances = { held: 0, payable: 0, sending: 0, withheld: 0, paid: 0 };

/** What is written out is so in the reader's language; made on the server alone, as the membership's amounts are. */
export interface MonthRow {
  /** As addresses write it: `2026-10`. */
  address: string;
  /** October 2026. */
  name: string;
  total: string;
  /** What it is made of; null where it is nothing. */
  watched: string | null;
  idle: string | null;
  restated: string | null;
  /** Null: nothing of it is held. */
  hold: Hold | null;
}

export interface PayoutRow {
  id: number;
  /** The newest month in it: October 2026. */
  name: string;
  amount: string;
  state: Payout["state"];
  /** Why it was refused, in a code of ours. */
  reason: string | null;
  /** When it was settled, else made. */
  at: number;
  /** Of it, what came back; null: nothing. */
  reversed: string | null;
}

/** What keeps payable money from being sent now. */
export type Waiting = "under_age" | "no_account" | "account" | "minimum" | "soon";

export interface EarningsView {
  /** Null where nothing has been reckoned for the running month. */
  estimate: { amount: string; at: number } | null;
  /** The running month: November 2026. */
  running: string;
  money: Record<keyof CreatorBalances, string>;
  /** Whether a decision keeps something back. */
  isWithheld: boolean;
  /** Null where nothing is payable. */
  waiting: Waiting | null;
  months: MonthRow[];
  payouts: PayoutRow[];
  account: AccountView | null;
  adultAt: number | null;
  minimum: string;
}

export interface EarningsFacts {
  earner: EarnerFacts;
  statements: readonly Statement[];
  payouts: readonly Payout[];
  account: PayoutAccount | undefined;
  balances: CreatorBalances;
  estimate: { month: number; minor: number; at: number } | undefined;
}

export interface Reading {
  policy: PayoutPolicy;
  /** Of the ledger. */
  currency: string;
  /** In which amounts are written. */
  language: string;
  now: number;
}

/** Everything /earnings says, from what is known now. */
export function earningsView(facts: EarningsFacts, reading: Reading): EarningsView {
  const { balances } = facts;
  const { policy, currency, language, now } = reading;
  const write = (minor: number) => money(minor, currency, language);
  const writeSome = (minor: number) => (minor === 0 ? null : write(minor));
  const earner = earnerOf(facts, now);
  const account = facts.account ? accountView(facts.account) : null;
  return {
    running: writtenMonth(monthOf(dayOf(now)), language),
    estimate: facts.estimate ? { amount: write(facts.estimate.minor), at: facts.estimate.at } : null,
    money: {
      held: write(balances.held),
      payable: write(balances.payable),
      sending: write(balances.sending),
      withheld: write(balances.withheld),
      paid: write(balances.paid),
    },
    isWithheld: balances.withheld > 0,
    waiting: waitingOf(balances.payable, earner, account, policy),
    months: facts.statements.map((statement) => ({
      address: writeMonth(statement.month),
      name: writtenMonth(statement.month, language),
      watched: writeSome(statement.watched),
      idle: writeSome(statement.idle),
      restated: writeSome(statement.restated),
      total: write(statement.total),
      hold: holdOf(statement, earner, policy),
    })),
    payouts: facts.payouts.map((payout) => payoutRow(payout, reading)),
    account,
    adultAt: earner.adultAt,
    minimum: write(policy.minimumMinor),
  };
}

/** What of a person decides about holds. */
export function earnerOf(
  { earner, balances }: Pick<EarningsFacts, "earner" | "balances">,
  now: number,
): Earner {
  return {
    adultAt: adultAt(earner.dateOfBirth, now),
    isStopped: earner.payEndedAt !== null || balances.withheld > 0,
  };
}

function waitingOf(
  payable: number,
  { adultAt: adult }: Earner,
  account: AccountView | null,
  { minimumMinor }: PayoutPolicy,
): Waiting | null {
  if (payable <= 0) return null;
  if (adult !== null) return "under_age";
  if (account === null) return "no_account";
  if (account.standing !== "ready") return "account";
  return payable < minimumMinor ? "minimum" : "soon";
}

function payoutRow(payout: Payout, { language }: Reading): PayoutRow {
  const { id, month, state, reason, minor, currency, settled_at, created_at, reversed_minor } = payout;
  const write = (amount: number) => money(amount, currency, language);
  return {
    ...{ id, state, reason },
    name: writtenMonth(month, language),
    amount: write(minor),
    at: settled_at ?? created_at,
    reversed: reversed_minor > 0 ? write(reversed_minor) : null,
  };
}
