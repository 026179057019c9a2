import type { PayoutPolicy } from "~/platform/config.server";
import { formatMoney } from "~/platform/money";
import { accountView, type AccountView } from "../accounts/account-view.rules";
import { adultAt } from "~/identity/accounts/age.rules";
import { holdOf, type Earner, type Hold } from "../sending/holds.rules";
import { payoutRows, type PayoutRow } from "./payout-rows.rules";
import type { Payout, PayoutAccount } from "../payouts.table";
import { monthOf, dayOf, writeMonth } from "../share/month.rules";
import type { Statement } from "../statements.table";
import { waitingOf, type Waiting } from "./waiting.rules";
import { writtenMonth } from "../written-month";

export interface EarnerFacts {
  accountType: "viewer" | "creator";
  /** YYYY-MM-DD; null where nobody was asked. */
  dateOfBirth: string | null;
  /** ISO 3166-1, upper case. */
  country: string | null;
  /** Null before anything of theirs was watched or set up. */
  creatorNo: number | null;
  payEndedAt: number | null;
  /** Until when something stops their payouts; null: nothing does. {@link FOR_GOOD}: until somebody ends it. */
  stoppedUntil: number | null;
}

/** The last moment a date can have. */
export const FOR_GOOD = 8_640_000_000_000_000;

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

/** What a month that is not closed yet would give by what is known. */
export interface EstimateRow {
  /** October 2026. */
  name: string;
  amount: string;
  /** When it was reckoned. */
  at: number;
}

export interface EarningsView {
  /** Of the running month; null where nothing is known that it would give. */
  estimate: EstimateRow | null;
  /** Of months that have ended and wait for their close, newest first. */
  ended: EstimateRow[];
  /** The running month: November 2026. */
  running: string;
  /** `payable` never below 0: what is below is `debt`. */
  money: Record<keyof CreatorBalances, string>;
  /** They have nothing, and never had. */
  isEmpty: boolean;
  /** What was paid to them and turned out not to be theirs; null: nothing. */
  debt: string | null;
  /** Whether a decision keeps something back. */
  isWithheld: boolean;
  /** Null where nothing is payable. */
  waiting: Waiting | null;
  months: MonthRow[];
  payouts: PayoutRow[];
  account: AccountView | null;
  adultAt: number | null;
  minimum: string;
  /** A decision has ended their pay. */
  isPayEnded: boolean;
  /** A decision has ended their account: what is theirs is paid from then on. */
  paidFrom: number | null;
}

export interface EarningsFacts {
  earner: EarnerFacts;
  statements: readonly Statement[];
  /** Newest first. */
  payouts: readonly Payout[];
  account: PayoutAccount | undefined;
  balances: CreatorBalances;
  /** Of months that are not closed, newest first. */
  estimates: readonly { month: number; minor: number; at: number }[];
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
  const { balances, payouts, statements } = facts;
  const { policy, currency, language, now } = reading;
  const write = (minor: number) => formatMoney(minor, currency, language);
  const writeSome = (minor: number) => (minor === 0 ? null : write(minor));
  const earner = earnerOf(facts, now);
  const isPayEnded = isEnded(facts.earner, now);
  const account = facts.account ? accountView(facts.account) : null;
  const running = monthOf(dayOf(now));
  const estimates = facts.estimates.map(({ month, minor, at }) => ({
    ...{ month, at, amount: write(minor) },
    name: writtenMonth(month, language),
  }));
  return {
    running: writtenMonth(running, language),
    estimate: estimates.find(({ month }) => month === running) ?? null,
    ended: estimates.filter(({ month }) => month < running),
    money: {
      held: write(balances.held),
      payable: write(Math.max(0, balances.payable)),
      sending: write(balances.sending),
      withheld: write(balances.withheld),
      paid: write(balances.paid),
    },
    isEmpty: statements.length === 0 && Object.values(balances).every((minor) => minor === 0),
    debt: balances.payable < 0 ? write(-balances.payable) : null,
    isWithheld: balances.withheld > 0,
    waiting: waitingOf({ payable: balances.payable, earner, isPayEnded, account, payouts, now }, policy),
    months: statements.map((statement) => ({
      address: writeMonth(statement.month),
      name: writtenMonth(statement.month, language),
      watched: writeSome(statement.watched),
      idle: writeSome(statement.idle),
      restated: writeSome(statement.restated),
      total: write(statement.total),
      hold: holdOf(statement, earner, policy),
    })),
    payouts: payoutRows(payouts, statements, { language, isReady: account?.takesMoney === true }),
    account,
    adultAt: earner.adultAt,
    minimum: write(policy.minimumMinor),
    isPayEnded,
    paidFrom: earner.paidFrom,
  };
}

const isAhead = (at: number | null, now: number) => at !== null && at > now && at < FOR_GOOD;
const isEnded = ({ payEndedAt }: EarnerFacts, now: number) => payEndedAt !== null && payEndedAt <= now;

/** What of a person decides about holds. */
export function earnerOf({ earner }: Pick<EarningsFacts, "earner">, now: number): Earner {
  return {
    adultAt: adultAt(earner.dateOfBirth, now),
    isStopped: isEnded(earner, now),
    isLookedAt: (earner.stoppedUntil ?? 0) >= FOR_GOOD,
    paidFrom: isAhead(earner.stoppedUntil, now) ? earner.stoppedUntil : null,
  };
}
