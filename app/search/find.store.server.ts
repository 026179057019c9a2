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

/** Of a rare word: what was found, and how well it matches, in thousandths. */
export interface Ranked {
  key: string;
  score: number;
}

/** How much a word counts in title, tags and description; what kind a work is, is no word of it. */
const WEIGHTS = sql.raw("10, 6, 1, 0");

/** How many there are of each, counted no further than one past RARE. */
export async function countFound(search: D1Database, asked: readonly Asked[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const answers = await search.batch<{ found: number }>(
    asked.map(({ subject, match }) =>
      statement(
        search,
        sql`select count(*) as found from
          (select 1 from ${wordsOf(subject)} where ${wordsOf(subject)} match ${match} limit ${RARE + 1})`,
      ),
    ),
  );
  return answers.map(({ results }) => results[0]?.found ?? 0);
}

/** The best of what was found, and of equals the newest: for no more than RARE. */
export function readRanked(search: D1Database, { subject, match }: Asked, most: number): Promise<Ranked[]> {
  const words = wordsOf(subject);
  return rows<Ranked>(
    search,
    sql`select r.key as key, cast(round(f.score * -1000) as integer) as score
    from (select rowid, bm25(${words}, ${WEIGHTS}) as score from ${words} where ${words} match ${match}
      order by score, rowid desc limit ${most}) as f
    join ${rowsOf(subject)} as r on r.row = f.rowid
    order by f.score, f.rowid desc`,
  );
}

/** A work of the index. */
export interface Indexed {
  key: string;
  /** Where it stands there; a text, for JavaScript's numbers end before. */
  row: string;
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
    sql`select r.key as key, cast(f.place as text) as row from
    (select rowid as place from work_words where work_words match ${match} ${from}
      ${end ? sql`and rowid < ${end}` : sql``} order by rowid desc limit ${limit}) as f
    join work_rows as r on r.row = f.place order by f.place desc`,
  );
}

/** Where a work of a list stands, whether it is still in the index or not. */
const rowOf = ({ created_at, id }: Cursor): SQL => placeOf(sql`${created_at}`, sql`${id}`);

/** Words that have one of these rests, as they are folded and as they were written. */
export function wordsWithRests(search: D1Database, rests: readonly string[], most: number) {
  return rows<{ word: string; shown: string }>(
    search,
    sql`select word, shown from known_words
      where word in (select word from word_rests where rest in ${listed(rests)} limit ${most})`,
  );
}
