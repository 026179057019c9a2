import { sql, type SQL } from "drizzle-orm";
import { tokenizeText, writtenWords } from "./tokenize.rules";
import { jsonList, type SearchDocument, type Subject } from "./documents.store.server";
import { mayBeMeant, deletionVariants } from "./typing-errors.rules";
import { MAX_NEAR_WORDS } from "./search.limits";
import { rows as rowsFrom, statement } from "./search-statement";

export interface Change {
  key: string;
  version: number;
  found: SearchDocument | null;
}

/** Table names, never user input. */
export const wordsTable = (subject: Subject): SQL => sql.raw(`${subject}_words`);
export const rowsTable = (subject: Subject): SQL => sql.raw(`${subject}_rows`);

/** 2^20 places per millisecond: more than JavaScript's exact integers, so only SQLite calculates it. */
export const indexPlace = (listedAt: SQL, id: SQL): SQL =>
  sql`(cast(${listedAt} as integer) * 1048576 + (cast(${id} as integer) & 1048575))`;

/** A row with a newer version stays, so older data never overwrites it. */
export async function writeIndex(
  search: D1Database,
  subject: Subject,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const [words, rows] = [wordsTable(subject), rowsTable(subject)];
  const all = JSON.stringify(changes.map(({ key, version }) => ({ key, version })));
  const documents = JSON.stringify(changes.flatMap(toDocument));
  const outdated = sql`select r.row from json_each(${all}) as c
    join ${rows} as r on r.key = c.value ->> 'key' and r.version <= c.value ->> 'version'`;
  await search.batch([
    statement(search, sql`delete from ${words} where rowid in (${outdated})`),
    statement(search, sql`delete from ${rows} where row in (${outdated})`),
    statement(
      search,
      sql`insert or ignore into ${rows} (row, key, version)
      select case when value ->> 'at' is null then null
          else ${indexPlace(sql`(value ->> 'at')`, sql`(value ->> 'key')`)} end, value ->> 'key', value ->> 'version'
        from json_each(${documents}) where true`,
    ),
    statement(
      search,
      sql`insert into ${words} (rowid, title, more, about, kind)
      select r.row, value ->> 'title', value ->> 'more', value ->> 'about', value ->> 'kind'
        from json_each(${documents}) join ${rows} as r on r.key = value ->> 'key' and r.version = value ->> 'version'`,
    ),
    ...(await knownWordStatements(search, changes)),
  ]);
}

function toDocument({ key, version, found }: Change) {
  if (!found) return [];
  const { title, more, about, kind, listedAt } = found;
  const cut = (text: string) => tokenizeText(text).join(" ");
  return [
    { key, version, at: listedAt, title: cut(title), more: more.map(cut).join(" "), about: cut(about), kind },
  ];
}

async function knownWordStatements(search: D1Database, changes: readonly Change[]) {
  const written = new Map<string, string>();
  for (const { found } of changes) {
    if (!found) continue;
    const texts = [found.title, ...(found.listedAt === null ? [] : found.more), found.about];
    const words = texts.flatMap(writtenWords).slice(0, MAX_NEAR_WORDS);
    for (const { word, shown } of words) if (mayBeMeant(word) && !written.has(word)) written.set(word, shown);
  }
  const known = await rowsFrom<{ word: string }>(
    search,
    sql`select word from known_words where word in ${jsonList([...written.keys()])}`,
  );
  for (const { word } of known) written.delete(word);
  if (written.size === 0) return [];
  const rests = [...written.keys()].flatMap((word) => deletionVariants(word).map((rest) => [rest, word]));
  return [
    statement(
      search,
      sql`insert or ignore into known_words (word, shown)
      select value ->> 0, value ->> 1 from json_each(${JSON.stringify([...written])}) where true`,
    ),
    statement(
      search,
      sql`insert or ignore into word_rests (rest, word)
      select value ->> 0, value ->> 1 from json_each(${JSON.stringify(rests)}) where true`,
    ),
  ];
}
