import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/platform/keyset.server";
import { listed, type Subject } from "./documents.store.server";
import { RARE } from "./search.limits";
import { placeOf, rowsOf, wordsOf } from "./write-index.store.server";
import { rows, statement } from "./statement";

/** Something to be found: of which kind, by which words (match.rules.ts). */
export interface Asked {
  subject: Subject;
  match: string;
}

/** How many of it are read with the counting: of what is rare the best ones, of anything else the newest. */
export interface Most {
  best: number;
  newest: number;
}

/** Of a rare word: what was found, and how well it matches, in thousandths. */
export interface Ranked {
  key: string;
  score: number;
}

/** A work of the index. */
export interface Indexed {
  key: string;
  /** Where it stands there; a text, for JavaScript's numbers end before. */
  row: string;
}

/** What was found. */
export interface Hits {
  /** How many there are, counted no further than one past RARE. */
  count: number;
  /** Where there are no more than RARE. */
  best: Ranked[];
  /** Where there are more. */
  newest: Indexed[];
}

/** A word as it is folded and as somebody wrote it. */
export interface KnownWord {
  word: string;
  shown: string;
}

/** How much a word counts in title, tags and description; what kind a work is, is no word of it. */
const WEIGHTS = sql.raw("10, 6, 1, 0");

const isMatch = ({ subject, match }: Asked): SQL =>
  sql`${wordsOf(subject)} where ${wordsOf(subject)} match ${match}`;

const ranking = (asked: Asked, most: SQL | number): SQL =>
  sql`select r.key as key, cast(round(f.score * -1000) as integer) as score, cast(r.row as text) as row
    from (select rowid, bm25(${wordsOf(asked.subject)}, ${WEIGHTS}) as score from ${isMatch(asked)}
      order by score, rowid desc limit ${most}) as f
    join ${rowsOf(asked.subject)} as r on r.row = f.rowid`;

/**
 * Counts and reads in one: what somebody waits for are questions, not statements. Up to RARE and one are taken from
 * the index's end, once, for a beginning that most works have costs by being opened; these are the count and the newest.
 */
function finding(asked: Asked, { best, newest }: Most): SQL {
  // A limit of 0 ends its part before that reads anything.
  const ifRare = (most: number, others: number) =>
    sql`(select iif(found <= ${RARE}, ${most}, ${others}) from counted)`;
  return sql`with hits as materialized
      (select rowid as place from ${isMatch(asked)} order by rowid desc limit ${RARE + 1}),
    counted as materialized (select count(*) as found from hits)
    select found as count, null as key, null as score, null as row from counted
    union all select null, key, score, row from (${ranking(asked, ifRare(best, 0))})
    union all select null, r.key, null, cast(r.row as text)
      from (select place from hits order by place desc limit ${ifRare(0, newest)}) as f
      join ${rowsOf(asked.subject)} as r on r.row = f.place`;
}

/** Words that have one of these rests; none are read where something is found by any of what they stand for. */
function wordsWithRests({ rests, unless }: Near, most: number): SQL {
  const isFound = sql.join(
    unless.map((asked) => sql`exists (select 1 from ${isMatch(asked)} limit 1)`),
    sql` or `,
  );
  return sql`select word, shown from known_words
    where word in (select word from word_rests where rest in ${listed(rests)} limit iif(${isFound}, 0, ${most}))`;
}

/** A word that may be a typing error. */
export interface Near {
  rests: readonly string[];
  /** What finds nothing if it is one. */
  unless: readonly Asked[];
}

/** Words that are compared, of those that share a rest with what was typed. */
const MOST_COMPARED = 60;

/** All of it in one question. */
export async function findAll(
  search: D1Database,
  asked: readonly (Asked & { most: Most })[],
  near: readonly Near[] = [],
): Promise<{ hits: Hits[]; near: KnownWord[][] }> {
  const answers = await search.batch<Record<string, unknown>>(
    [
      ...asked.map((one) => finding(one, one.most)),
      ...near.map((word) => wordsWithRests(word, MOST_COMPARED)),
    ].map((text) => statement(search, text)),
  );
  const results = answers.map((answer) => answer.results);
  return {
    hits: results.slice(0, asked.length).map((found) => hitsOf(found as unknown as HitRow[])),
    near: results.slice(asked.length) as unknown as KnownWord[][],
  };
}

interface HitRow {
  count: number | null;
  key: string;
  score: number | null;
  row: string;
}

/** Put in order here: of parts of one statement nothing says that they come in theirs. */
function hitsOf(found: readonly HitRow[]): Hits {
  const ofPart = (isPart: (row: HitRow) => boolean) =>
    found
      .filter((row) => row.count === null && isPart(row))
      .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || Number(BigInt(b.row) - BigInt(a.row)));
  return {
    count: found.find(({ count }) => count !== null)?.count ?? 0,
    best: ofPart(({ score }) => score !== null).map(({ key, score }) => ({ key, score: score ?? 0 })),
    newest: ofPart(({ score }) => score === null).map(({ key, row }) => ({ key, row })),
  };
}

/** The best works of what was found, in no order: for a page that goes on in that order. */
export function readRanked(search: D1Database, match: string, most: number): Promise<Ranked[]> {
  return rows<Ranked>(search, ranking({ subject: "work", match }, most));
}

/** Which part of the works is read: those behind a place or a row, or all down to a place. */
interface Stretch {
  after: Cursor | null;
  downTo: Cursor | null;
  behind?: string | undefined;
}

/** Works, newest first: the index is read from its end, and no further than the limit. */
export function readNewest(
  search: D1Database,
  match: string,
  { after, downTo, behind }: Stretch,
  limit: number,
): Promise<Indexed[]> {
  const from = downTo ? sql`and rowid >= ${rowOf(downTo)}` : sql``;
  const end = behind ? sql`cast(${behind} as integer)` : after ? rowOf(after) : null;
  return rows<Indexed>(
    search,
    sql`select r.key as key, cast(f.place as text) as row
    from (select rowid as place from work_words where work_words match ${match} ${from}
      ${end ? sql`and rowid < ${end}` : sql``} order by rowid desc limit ${limit}) as f
    join work_rows as r on r.row = f.place order by f.place desc`,
  );
}

/** Where a work of a list stands, whether it is still in the index or not. */
const rowOf = ({ created_at, id }: Cursor): SQL => placeOf(sql`${created_at}`, sql`${id}`);
