import type { PayoutPolicy } from "~/platform/config.server";
import { formatMoney } from "~/platform/money";
import type { Earner, Hold } from "../sending/holds.rules";
import { holdOf } from "../sending/holds.rules";
import type { ReadStatement } from "./read-statement.server";
import { readMonth, writeMonth } from "../share/month.rules";
import type { StoredStatement } from "./statement-file.schema";
import { writtenMonth } from "../written-month";

/** One month's statement as its page says it; amounts written out. */
export interface StatementView {
  /** As addresses write it: `2026-10`. */
  address: string;
  /** October 2026. */
  name: string;
  /** Whether members gave something by watching. */
  gave: boolean;
  sums: { watched: string; idle: string; restated: string; total: string };
  hold: Hold | null;
  /** What it gives by what is known now: later closes reckon it again. Minor units. */
  gives: number;
  /** How it came about; null while its file is being written. */
  details: StatementDetails | null;
  /** SHA-256 of its file, hex. */
  hash: string | null;
}

export interface StatementDetails {
  /** Longest first; those without a title are gone since. */
  works: { id: number; title: string | null; seconds: number }[];
  /** Works that were gone when the month was closed. */
  deleted: { works: number; seconds: number } | null;
  /** Null: too few members gave something. */
  parts: { from: string; members: number; amount: string }[] | null;
  /** Changes of older months. */
  restated: { name: string; watched: string; idle: string }[];
  figures: Figures;
  cut: number;
  ledger: { n: number; hash: string } | null;
}

/** What the rules are said with. */
export interface Figures {
  pot: string;
  platform: string;
  /** Percent, as `70 %` is written. */
  share: string;
  idleCap: string;
  minSeconds: number;
  /** What all creators got by watching. */
  allWatched: string;
  /** What idle money there was, and of what. */
  idleAll: string;
  idleBefore: string;
  /** What decisions took from other creators; null: nothing. */
  idleForfeited: string | null;
  idleOwn: string;
  idleRestated: string;
  /** The most of it that may be given. */
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
    hold: holdOf(row, earner, policy),
    gives: row.watched_now + row.idle_now,
    details: file && detailsOf(file, row, titles, write, language),
    hash: row.hash,
  };
}

type Write = (minor: number) => string;

function detailsOf(
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
    figures: figuresOf(file, forfeited, write, language),
    cut: Date.parse(file.cut),
    ledger: file.ledger,
  };
}

function figuresOf(
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
