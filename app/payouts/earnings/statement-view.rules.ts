import type { PayoutPolicy } from "~/platform/config.server";
import { formatMoney } from "~/platform/money";
import type { Earner, Hold } from "../sending/holds.rules";
import { monthHold } from "../sending/holds.rules";
import type { ReadStatement } from "./read-statement.server";
import { readMonth, writeMonth } from "../share/month.rules";
import type { StoredStatement } from "./statement-file.schema";
import { writtenMonth } from "../written-month";

export interface StatementView {
  address: string;
  name: string;
  gave: boolean;
  total: string;
  /** Null for zero. */
  sums: Record<"watched" | "idle" | "restated", string | null>;
  hold: Hold | null;
  /** After later closes. */
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

interface Figures {
  pot: string;
  platform: string;
  share: string;
  idleCap: string;
  minSeconds: number;
  allWatched: string;
  /** Null where there was no such money. */
  unallocated:
    | (Record<"all" | "before" | "own" | "restated" | "most" | "given" | "carry", string> & {
        forfeited: string | null;
      })
    | null;
}

const WHOLE = 10_000;

export function statementView(
  { row, file, titles }: ReadStatement,
  earner: Earner,
  { policy, currency, language }: { policy: PayoutPolicy; currency: string; language: string },
): StatementView {
  const write = (minor: number) => formatMoney(minor, currency, language);
  const writeSome = (minor: number) => (minor === 0 ? null : write(minor));
  return {
    address: writeMonth(row.month),
    name: writtenMonth(row.month, language),
    gave: row.watched > 0,
    total: write(row.total),
    sums: {
      watched: writeSome(row.watched),
      idle: writeSome(row.idle),
      restated: writeSome(row.restated),
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
  const { idle_before: before, idle_own: own, idle_restated: restated, idle_given: given } = close;
  return {
    pot: write(close.pot),
    platform: write(close.platform),
    share: percent.format(config.share / WHOLE),
    idleCap: percent.format(config.idle_cap / WHOLE),
    minSeconds: config.min_seconds,
    allWatched: write(close.watched),
    unallocated: [before, own, restated, given].every((minor) => minor === 0)
      ? null
      : {
          all: write(before + own + restated),
          before: write(before - forfeited),
          forfeited: forfeited === 0 ? null : write(forfeited),
          own: write(own),
          restated: write(restated),
          most: write(Math.floor((close.watched * config.idle_cap) / WHOLE)),
          given: write(given),
          carry: write(close.idle_carry),
        },
  };
}
