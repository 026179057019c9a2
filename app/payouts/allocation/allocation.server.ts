import type { Database } from "~/platform/database.server";
import { formatMoney } from "~/platform/money";
import { parseTerms } from "~/payouts/close/closing-month";
import type { Close } from "~/payouts/close/closes.table";
import { allocateMonth, type Allocation } from "./allocation.rules";
import {
  findNames,
  findPayments,
  findSeconds,
  findWatched,
  listClosed,
  type Payments,
  type WatchedWork,
} from "./allocation.store.server";
import { writeMonth } from "~/payouts/share/month.rules";
import { writtenMonth } from "~/payouts/written-month";

export interface AmountFormat {
  currency: string;
  language: string;
}

export interface PaidMonth {
  address: string;
  name: string;
}

export interface MonthSums extends PaidMonth {
  paid: string;
  tax: string;
  fee: string;
  platform: string;
  creators: string | null;
  count: number;
  idle: string | null;
  minSeconds: number;
  knownBefore: number;
}

export interface CreatorPart {
  no: number;
  name: string | null;
  /** Null where it can't be opened now. */
  work: WatchedWork | null;
  amount: string;
  seconds: number;
}

export interface AllocationPage {
  sums: MonthSums;
  parts: CreatorPart[];
}

interface PaidHistory {
  paid: Payments;
  closed: Close[];
  knownBefore: number;
}

const NO_SECONDS: ReadonlyMap<number, bigint> = new Map();

/** Of the last thirteen closed months, those that were paid for; newest first. */
export async function readPaidMonths(
  db: Database,
  accountId: string,
  language: string,
): Promise<PaidMonth[]> {
  const known = await readPaidHistory(db, accountId);
  if (!known) return [];
  // What was paid for a month doesn't depend on what was watched.
  return known.closed
    .filter((close) => allocationIn(known, close) !== null)
    .map(({ month }) => paidMonth(month, language));
}

/** @param month yyyymm */
export async function readAllocation(
  db: Database,
  accountId: string,
  month: number,
  writing: AmountFormat,
): Promise<AllocationPage | null> {
  const known = await readPaidHistory(db, accountId);
  const close = known?.closed.find((one) => one.month === month);
  if (!known || !close) return null;
  const allocation = allocationIn(known, close, await findSeconds(db, accountId, month));
  if (!allocation) return null;
  const [names, works] = await Promise.all([
    findNames(
      db,
      allocation.creators.map(({ no }) => no),
    ),
    findWatched(db, accountId, month),
  ]);
  const parts = allocation.creators.map(({ no, minor, seconds }) => ({
    no,
    name: names.get(no) ?? null,
    work: works.get(no) ?? null,
    amount: formatMoney(Number(minor), writing.currency, writing.language),
    seconds: Number(seconds),
  }));
  return { sums: formatSums(known, close, allocation, writing), parts };
}

async function readPaidHistory(db: Database, accountId: string): Promise<PaidHistory | null> {
  const [paid, closed] = await Promise.all([findPayments(db, accountId), listClosed(db)]);
  const [newest] = closed;
  return paid && newest ? { paid, closed, knownBefore: newest.cut_at } : null;
}

function allocationIn(known: PaidHistory, close: Close, seconds = NO_SECONDS): Allocation | null {
  const member = { ...known.paid, seconds: new Map([[close.month, seconds]]) };
  return allocateMonth(member, parseTerms(close), known.knownBefore);
}

function formatSums(
  { knownBefore }: PaidHistory,
  close: Close,
  allocation: Allocation,
  writing: AmountFormat,
): MonthSums {
  const write = (minor: bigint) => formatMoney(Number(minor), writing.currency, writing.language);
  const watched = allocation.creators.reduce((sum, { minor }) => sum + minor, 0n);
  return {
    ...paidMonth(close.month, writing.language),
    paid: write(allocation.paid),
    tax: write(allocation.tax),
    fee: write(allocation.fee),
    platform: write(allocation.platform),
    creators: allocation.creators.length > 0 ? write(watched) : null,
    count: allocation.creators.length,
    idle: allocation.idle > 0n ? write(allocation.idle) : null,
    minSeconds: Number(parseTerms(close).config.minSeconds),
    knownBefore,
  };
}

function paidMonth(month: number, language: string): PaidMonth {
  return { address: writeMonth(month), name: writtenMonth(month, language) };
}
