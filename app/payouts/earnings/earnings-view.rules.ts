import type { PayoutPolicy } from "~/platform/config.server";
import { formatMoney } from "~/platform/money";
import { accountView, type AccountView } from "../accounts/account-view.rules";
import { adultAt } from "~/identity/accounts/age.rules";
import { monthHold, type Earner, type Hold } from "../sending/holds.rules";
import { payoutRows, type PayoutRow } from "./payout-rows.rules";
import type { Payout, PayoutAccount } from "../payouts.table";
import { monthAt, writeMonth } from "../share/month.rules";
import type { Statement } from "../statements.table";
import { findWaiting, type WaitingReason } from "./waiting.rules";
import { writtenMonth } from "../written-month";

export interface EarnerFacts {
  accountType: "viewer" | "creator";
  dateOfBirth: string | null;
  country: string | null;
  creatorNo: number | null;
  payEndedAt: number | null;
  /** {@link FOR_GOOD} without an end; null where payouts aren't stopped. */
  stoppedUntil: number | null;
}

export const FOR_GOOD = 8_640_000_000_000_000;

export interface CreatorBalances {
  held: number;
  payable: number;
  sending: number;
  withheld: number;
  paid: number;
}

export const NO_MONEY: CreatorBalances = { held: 0, payable: 0, sending: 0, withheld: 0, paid: 0 };

/** Formatted on the server only. */
export interface MonthRow {
  address: string;
  name: string;
  total: string;
  watched: string | null;
  idle: string | null;
  restated: string | null;
  hold: Hold | null;
}

interface EstimateRow {
  name: string;
  amount: string;
  at: number;
}

export interface EarningsView {
  estimate: EstimateRow | null;
  ended: EstimateRow[];
  running: string;
  /** What is theirs and not paid out yet, less debt. */
  balance: string;
  /** Null for zero. `payable` is never below 0: what is below is `debt`. */
  money: Record<keyof CreatorBalances | "debt", string | null>;
  isEmpty: boolean;
  waiting: WaitingReason | null;
  months: MonthRow[];
  payouts: PayoutRow[];
  account: AccountView | null;
  adultAt: number | null;
  minimum: string;
  isPayEnded: boolean;
  paidFrom: number | null;
}

export interface EarningsFacts {
  earner: EarnerFacts;
  statements: readonly Statement[];
  payouts: readonly Payout[];
  account: PayoutAccount | undefined;
  balances: CreatorBalances;
  estimates: readonly { month: number; minor: number; at: number }[];
}

export interface ViewOptions {
  policy: PayoutPolicy;
  currency: string;
  language: string;
  now: number;
}

export function earningsView(facts: EarningsFacts, reading: ViewOptions): EarningsView {
  const { balances, payouts, statements } = facts;
  const { policy, currency, language, now } = reading;
  const write = (minor: number) => formatMoney(minor, currency, language);
  const writeSome = (minor: number) => (minor === 0 ? null : write(minor));
  const earner = toEarner(facts, now);
  const isPayEnded = isEnded(facts.earner, now);
  const account = facts.account ? accountView(facts.account) : null;
  const running = monthAt(now);
  const estimates = facts.estimates.map(({ month, minor, at }) => ({
    month,
    at,
    amount: write(minor),
    name: writtenMonth(month, language),
  }));
  return {
    running: writtenMonth(running, language),
    estimate: estimates.find(({ month }) => month === running) ?? null,
    ended: estimates.filter(({ month }) => month < running),
    balance: write(Math.max(0, balances.held + balances.payable + balances.sending)),
    money: {
      held: writeSome(balances.held),
      payable: writeSome(Math.max(0, balances.payable)),
      sending: writeSome(balances.sending),
      withheld: writeSome(balances.withheld),
      paid: writeSome(balances.paid),
      debt: writeSome(Math.max(0, -balances.payable)),
    },
    isEmpty: statements.length === 0 && Object.values(balances).every((minor) => minor === 0),
    waiting: findWaiting({ payable: balances.payable, earner, isPayEnded, account, payouts, now }, policy),
    months: statements.map((statement) => ({
      address: writeMonth(statement.month),
      name: writtenMonth(statement.month, language),
      watched: writeSome(statement.watched),
      idle: writeSome(statement.idle),
      restated: writeSome(statement.restated),
      total: write(statement.total),
      hold: monthHold(statement, earner, policy),
    })),
    payouts: payoutRows(payouts, statements, { language, isReady: account?.takesMoney === true }),
    account,
    adultAt: earner.adultAt,
    minimum: write(policy.minimumMinor),
    isPayEnded,
    paidFrom: earner.paidFrom,
  };
}

export function toEarner({ earner }: Pick<EarningsFacts, "earner">, now: number): Earner {
  return {
    adultAt: adultAt(earner.dateOfBirth, now),
    isStopped: isEnded(earner, now),
    isLookedAt: (earner.stoppedUntil ?? 0) >= FOR_GOOD,
    paidFrom: isAhead(earner.stoppedUntil, now) ? earner.stoppedUntil : null,
  };
}

const isEnded = ({ payEndedAt }: EarnerFacts, now: number) => payEndedAt !== null && payEndedAt <= now;

const isAhead = (at: number | null, now: number) => at !== null && at > now && at < FOR_GOOD;
