import type { PayoutPolicy } from "~/platform/config.server";
import { formatMoney } from "~/platform/money";
import type { Earner, Hold } from "../sending/holds.rules";
import { monthHold } from "../sending/holds.rules";
import type { ReadStatement } from "./read-statement.server";
import { readMonth, writeMonth } from "../share/month.rules";
import type { StoredStatement } from "./statement-file.schema";
import { writtenMonth } from "../written-month";

/** Amounts are formatted. */
export interface StatementView {
  address: string;
  name: string;
  gave: boolean;
  sums: { watched: string; idle: string; restated: string; total: string };
  hold: Hold | null;
  /** The month's amount after later closes; minor units. */
  gives: number;
  details: StatementDetails | null;
  hash: string | null;
}

export interface StatementDetails {
  works: { id: number; title: string | null; seconds: number }[];
  deleted: { works: number; seconds: number } | null;
  parts: { from: string; members: number; amount: string }[] | null;
  restated: { name: string; watched: string; idle: string }[];
  figures: Figures;
  cut: number;
  ledger: { n: number; hash: string } | null;
}

export interface Figures {
  pot: string;
  platform: string;
  share: string;
  idleCap: string;
  minSeconds: number;
  allWatched: string;
  idleAll: string;
  idleBefore: string;
  idleForfeited: string | null;
  idleOwn: string;
  idleRestated: string;
  idleMost: string;
  idleGiven: string;
  idleCarry: string;
}

const WHOLE = 10_000;

export function statementView(
  { row, file, titles }: ReadStatement,
  earner: Earner,
  { policy, currency, language }: { policy: PayoutPolicy; currency: string; language: string },
): StatementView {
  const write = (minor: number) => formatMoney(minor, currency, language);
  return {
    address: writeMonth(row.month),
    name: writtenMonth(row.month, language),
    gave: row.watched > 0,
    sums: {
      watched: write(row.watched),
      idle: write(row.idle),
      restated: write(row.restated),
      total: write(row.total),
    },
    hold: monthHold(row, earner, policy),
    gives: row.watched_now + row.idle_now,
    details: file && statementDetails(file, row, titles, write, language),
    hash: row.hash,
  };
}

type Write = (minor: number) => string;

function statementDetails(
  file: StoredStatement,
  { forfeited }: Pick<ReadStatement["row"], "forfeited">,
  titles: ReadonlyMap<number, string>,
  write: Write,
  language: string,
): StatementDetails {
  return {
    works: file.works
      .map(({ upload, seconds }) => ({ id: upload, title: titles.get(upload) ?? null, seconds }))
      .sort((a, b) => b.seconds - a.seconds || a.id - b.id),
    deleted: file.deleted_works,
    parts:
      file.parts &&
      file.parts.map(({ from, members, minor }) => ({ from: write(from), members, amount: write(minor) })),
    restated: file.restated_months.map(({ month, watched, idle }) => ({
      name: writtenMonth(readMonth(month) ?? 0, language),
      watched: write(watched),
      idle: write(idle),
    })),
    figures: formatFigures(file, forfeited, write, language),
    cut: Date.parse(file.cut),
    ledger: file.ledger,
  };
}

function formatFigures(
  { close, config }: StoredStatement,
  forfeited: number,
  write: Write,
  language: string,
): Figures {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return {
    pot: write(close.pot),
    platform: write(close.platform),
    share: percent.format(config.share / WHOLE),
    idleCap: percent.format(config.idle_cap / WHOLE),
    minSeconds: config.min_seconds,
    allWatched: write(close.watched),
    idleAll: write(close.idle_before + close.idle_own + close.idle_restated),
    idleBefore: write(close.idle_before - forfeited),
    idleForfeited: forfeited === 0 ? null : write(forfeited),
    idleOwn: write(close.idle_own),
    idleRestated: write(close.idle_restated),
    idleMost: write(Math.floor((close.watched * config.idle_cap) / WHOLE)),
    idleGiven: write(close.idle_given),
    idleCarry: write(close.idle_carry),
  };
}
