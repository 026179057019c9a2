import type { Database } from "~/platform/database.server";
import { formatMoney } from "~/platform/money";
import { termsOfClose } from "../close/closing-month";
import type { Close } from "../close/closes.table";
import { moneyWent, type MoneyWent } from "./money-went.rules";
import {
  findNames,
  findPayments,
  findSeconds,
  findWatched,
  listClosed,
  type Payments,
  type WatchedWork,
} from "./money-went.store.server";
import { writeMonth } from "../share/month.rules";
import { writtenMonth } from "../written-month";

/** In which words amounts and months are written. */
export interface Writing {
  currency: string;
  language: string;
}

export interface PaidMonth {
  /** As addresses write it: `2026-10`. */
  address: string;
  /** October 2026. */
  name: string;
  /** What was paid for it. */
  paid: string;
}

/** The same sums as `MoneyWent`, written out. */
export interface MonthSums extends PaidMonth {
  tax: string;
  fee: string;
  platform: string;
  /** What creators got who were watched; null: nobody was watched for long enough. */
  creators: string | null;
  /** How many. */
  count: number;
  /** Null: nothing is idle. */
  idle: string | null;
  /** Who watched for less left it idle; seconds. */
  minSeconds: number;
  /** What was booked from then on is not in it yet. */
  knownBefore: number;
}

export interface CreatorPart {
  no: number;
  /** Null: they have left. */
  name: string | null;
  /** What was watched longest of theirs; null where it can't be opened any more. */
  work: WatchedWork | null;
  amount: string;
  seconds: number;
}

export interface MoneyWentPage {
  sums: MonthSums;
  parts: CreatorPart[];
}

/** Nothing about members is kept by month: it is reckoned when it is asked for, from their own facts. */
interface Known {
  paid: Payments;
  /** Newest first. */
  closed: Close[];
  knownBefore: number;
}

async function readKnown(db: Database, accountId: string): Promise<Known | null> {
  const [paid, closed] = await Promise.all([findPayments(db, accountId), listClosed(db)]);
  const [newest] = closed;
  return paid && newest ? { paid, closed, knownBefore: newest.cut_at } : null;
}

const NOBODY: ReadonlyMap<number, bigint> = new Map();

function wentIn(known: Known, close: Close, seconds = NOBODY): MoneyWent | null {
  const member = { ...known.paid, seconds: new Map([[close.month, seconds]]) };
  return moneyWent(member, termsOfClose(close), known.knownBefore);
}

/**
 * The closed months, of the last thirteen, for which somebody paid; and where the money of the newest went.
 * @returns null where there is none yet
 */
export async function readMoneyMonths(
  db: Database,
  accountId: string,
  writing: Writing,
): Promise<{ newest: MonthSums; older: PaidMonth[] } | null> {
  const known = await readKnown(db, accountId);
  // What was paid for a month does not depend on what was watched.
  const paid = (known?.closed ?? []).flatMap((close) => {
    const went = known && wentIn(known, close);
    return went ? [{ close, went }] : [];
  });
  const [first, ...rest] = paid;
  if (!known || !first) return null;
  const seconds = await findSeconds(db, accountId, first.close.month);
  return {
    newest: sumsOf(known, first.close, wentIn(known, first.close, seconds) ?? first.went, writing),
    older: rest.map(({ close, went }) => paidMonth(close.month, went, writing)),
  };
}

/**
 * Where the money somebody paid for a month went, to each creator.
 * @param month yyyymm
 * @returns null where they paid nothing for it, or it is not closed
 */
export async function readMoneyWent(
  db: Database,
  accountId: string,
  month: number,
  writing: Writing,
): Promise<MoneyWentPage | null> {
  const known = await readKnown(db, accountId);
  const close = known?.closed.find((one) => one.month === month);
  if (!known || !close) return null;
  const went = wentIn(known, close, await findSeconds(db, accountId, month));
  if (!went) return null;
  const [names, works] = await Promise.all([
    findNames(
      db,
      went.creators.map(({ no }) => no),
    ),
    findWatched(db, accountId, month),
  ]);
  const parts = went.creators.map(({ no, minor, seconds }) => ({
    no,
    name: names.get(no) ?? null,
    work: works.get(no) ?? null,
    amount: formatMoney(Number(minor), writing.currency, writing.language),
    seconds: Number(seconds),
  }));
  return { sums: sumsOf(known, close, went, writing), parts };
}

function sumsOf({ knownBefore }: Known, close: Close, went: MoneyWent, writing: Writing): MonthSums {
  const write = (minor: bigint) => formatMoney(Number(minor), writing.currency, writing.language);
  const watched = went.creators.reduce((sum, { minor }) => sum + minor, 0n);
  return {
    ...paidMonth(close.month, went, writing),
    ...{ tax: write(went.tax), fee: write(went.fee), platform: write(went.platform) },
    creators: went.creators.length > 0 ? write(watched) : null,
    count: went.creators.length,
    idle: went.idle > 0n ? write(went.idle) : null,
    minSeconds: Number(termsOfClose(close).config.minSeconds),
    knownBefore,
  };
}

function paidMonth(month: number, went: MoneyWent, { currency, language }: Writing): PaidMonth {
  return {
    address: writeMonth(month),
    name: writtenMonth(month, language),
    paid: formatMoney(Number(went.paid), currency, language),
  };
}
