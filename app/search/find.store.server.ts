import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/platform/keyset.server";
import { jsonList, type Subject } from "./documents.store.server";
import { RARE } from "./search.limits";
import { indexPlace, rowsTable, wordsTable } from "./write-index.store.server";
import { rows, statement } from "./search-statement";

export interface MatchQuery {
  subject: Subject;
  match: string;
}

/** The best of a rare query, the newest of any other. */
export interface RowLimits {
  best: number;
  newest: number;
}

export interface Ranked {
  key: string;
  score: number;
}

export interface Indexed {
  key: string;
  /** A string, because it exceeds JavaScript's exact integers. */
  row: string;
}

export interface Hits {
  /** Stops at RARE + 1. */
  count: number;
  /** Only up to RARE. */
  best: Ranked[];
  /** Only beyond RARE. */
  newest: Indexed[];
}

/** `word` folded, `shown` as written. */
export interface KnownWord {
  word: string;
  shown: string;
}

/** For title, tags, description and media type. */
const WEIGHTS = sql.raw("10, 6, 1, 0");

export interface PossibleError {
  rests: readonly string[];
  unless: readonly MatchQuery[];
}

const MOST_COMPARED = 60;

export async function findAll(
  search: D1Database,
  asked: readonly (MatchQuery & { most: RowLimits })[],
  near: readonly PossibleError[] = [],
): Promise<{ hits: Hits[]; near: KnownWord[][] }> {
  const answers = await search.batch<Record<string, unknown>>(
    [
      ...asked.map((one) => countAndRead(one, one.most)),
      ...near.map((word) => wordsWithRests(word, MOST_COMPARED)),
    ].map((text) => statement(search, text)),
  );
  const results = answers.map((answer) => answer.results);
  return {
    hits: results.slice(0, asked.length).map((found) => toHits(found as unknown as HitRow[])),
    near: results.slice(asked.length) as unknown as KnownWord[][],
  };
}

interface HitRow {
  count: number | null;
  key: string;
  score: number | null;
  row: string;
}

export function readRanked(search: D1Database, match: string, most: number): Promise<Ranked[]> {
  return rows<Ranked>(search, rankedRows({ subject: "work", match }, most));
}

interface PlaceRange {
  after: Cursor | null;
  downTo: Cursor | null;
  behind?: string | undefined;
}

/** From the index's end, no further than the limit. */
export function readNewest(
  search: D1Database,
  match: string,
  { after, downTo, behind }: PlaceRange,
  limit: number,
): Promise<Indexed[]> {
  const from = downTo ? sql`and rowid >= ${rowAt(downTo)}` : sql``;
  const end = endRow(behind, after);
  return rows<Indexed>(
    search,
    sql`select r.key as key, cast(f.place as text) as row
    from (select rowid as place from work_words where work_words match ${match} ${from}
      ${end ? sql`and rowid < ${end}` : sql``} order by rowid desc limit ${limit}) as f
    join work_rows as r on r.row = f.place order by f.place desc`,
  );
}

/**
 * Round trips cost most, so counting and reading are one statement; a frequent prefix is expensive to open,
 * so it is opened once.
 */
function countAndRead(asked: MatchQuery, { best, newest }: RowLimits): SQL {
  // A part with limit 0 ends before it reads anything.
  const ifRare = (most: number, others: number) =>
    sql`(select iif(found <= ${RARE}, ${most}, ${others}) from counted)`;
  return sql`with hits as materialized
      (select rowid as place from ${isMatch(asked)} order by rowid desc limit ${RARE + 1}),
    counted as materialized (select count(*) as found from hits)
    select found as count, null as key, null as score, null as row from counted
    union all select null, key, score, row from (${rankedRows(asked, ifRare(best, 0))})
    union all select null, r.key, null, cast(r.row as text)
      from (select place from hits order by place desc limit ${ifRare(0, newest)}) as f
      join ${rowsTable(asked.subject)} as r on r.row = f.place`;
}

const isMatch = ({ subject, match }: MatchQuery): SQL =>
  sql`${wordsTable(subject)} where ${wordsTable(subject)} match ${match}`;

const rankedRows = (asked: MatchQuery, most: SQL | number): SQL =>
  sql`select r.key as key, cast(round(f.score * -1000) as integer) as score, cast(r.row as text) as row
    from (select rowid, bm25(${wordsTable(asked.subject)}, ${WEIGHTS}) as score from ${isMatch(asked)}
      order by score, rowid desc limit ${most}) as f
    join ${rowsTable(asked.subject)} as r on r.row = f.rowid`;

/** Nothing where one of the `unless` queries finds something. */
function wordsWithRests({ rests, unless }: PossibleError, most: number): SQL {
  const isFound = sql.join(
    unless.map((asked) => sql`exists (select 1 from ${isMatch(asked)} limit 1)`),
    sql` or `,
  );
  return sql`select word, shown from known_words
    where word in (select word from word_rests where rest in ${jsonList(rests)} limit iif(${isFound}, 0, ${most}))`;
}

/** SQLite guarantees no order for the parts of a union. */
function toHits(found: readonly HitRow[]): Hits {
  const partRows = (isPart: (row: HitRow) => boolean) =>
    found
      .filter((row) => row.count === null && isPart(row))
      .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || Number(BigInt(b.row) - BigInt(a.row)));
  return {
    count: found.find(({ count }) => count !== null)?.count ?? 0,
    best: partRows(({ score }) => score !== null).map(({ key, score }) => ({ key, score: score ?? 0 })),
    newest: partRows(({ score }) => score === null).map(({ key, row }) => ({ key, row })),
  };
}

const rowAt = ({ created_at, id }: Cursor): SQL => indexPlace(sql`${created_at}`, sql`${id}`);

function endRow(behind: string | undefined, after: Cursor | null): SQL | null {
  if (behind) return sql`cast(${behind} as integer)`;
  return after && rowAt(after);
}
