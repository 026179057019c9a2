import type { ChainSource } from "./chain-source";
import { FIRST_PREV, gapIn, hashOf, headKey, headText, rootOf } from "./seal.rules";
import type { Seal } from "./seal.table";
import type { Transfer } from "./transfer.table";

/** What is wrong with the first link that is not as it was sealed. */
export interface Break {
  n: number;
  what:
    /** `seq` is not there. */
    | "missing_row"
    /** Of its rows one is another than it was: between `first` and `last`. */
    | "changed_row"
    /** It follows no other link, or covers other rows than those behind it. */
    | "broken_link"
    /** Storage knows of it, the database does not. */
    | "missing_link"
    /** Storage has none for it, and should by now. */
    | "missing_head"
    /** Storage has another: the chain was written anew. */
    | "other_head";
  seq?: number;
  first?: number;
  last?: number;
}

export interface Verdict {
  /** Links that were looked at, and the last row they cover. */
  links: number;
  last: number;
  /** Up to which link storage bears it out; those behind are minutes old. 0: none. */
  kept: number;
  broken: Break | null;
}

/** Links read at once; the whole chain is walked. */
const LINKS = 50;
/** A head is kept right after its link was added, or by one of the next minutes' runs. Until then it is not missed. */
const KEPT_WITHIN_MS = 10 * 60_000;

/**
 * Computes the whole chain again from the rows and compares it with itself and with the heads in storage. Rows behind
 * the last link are not looked at: they are sealed within the minute.
 * @param now billing clock, by which links are dated
 * @param fromLink where to begin; that one's `prev` is believed
 */
export async function verifyChain(source: ChainSource, now: number, fromLink = 1): Promise<Verdict> {
  let before: Seal | undefined;
  let next = fromLink;
  let kept = fromLink - 1;
  const verdict = (broken: Break | null) => ({
    links: next - fromLink,
    last: before?.last ?? 0,
    kept,
    broken,
  });
  for (;;) {
    const links = await readLinks(source, next, LINKS);
    if (links.length === 0) break;
    for (const link of links) {
      const broken = await wrongWith(source, { link, before, n: next });
      if (broken) return verdict(broken);
      const head = await readHead(source, next);
      if (head === null && link.at <= now - KEPT_WITHIN_MS) return verdict({ n: next, what: "missing_head" });
      if (head !== null) {
        // Heads are kept in turn: one that was passed by is gone.
        if (kept < next - 1) return verdict({ n: kept + 1, what: "missing_head" });
        if (head !== headText(link)) return verdict({ n: next, what: "other_head" });
        kept = next;
      }
      before = link;
      next++;
    }
  }
  // Who cuts off the end of the chain can't cut off what storage keeps.
  const isCut = (await readHead(source, next)) !== null && (await readLinks(source, next, 1)).length === 0;
  return verdict(isCut ? { n: next, what: "missing_link" } : null);
}

async function wrongWith(
  source: ChainSource,
  { link, before, n }: { link: Seal; before: Seal | undefined; n: number },
): Promise<Break | null> {
  const { first, last } = link;
  const follows = before
    ? link.prev === before.hash && first === before.last + 1
    : n > 1 || (link.prev === FIRST_PREV && first === 1);
  if (link.n !== n || !follows) return { n, what: "broken_link" };
  const rows = await source.rows<Transfer>(
    `select * from transfer where seq between ${first} and ${last} order by seq`,
  );
  const gap = gapIn(rows, first) ?? (rows.length < last - first + 1 ? first + rows.length : null);
  if (gap !== null) return { n, what: "missing_row", seq: gap };
  if ((await rootOf(rows)) !== link.root) return { n, what: "changed_row", first, last };
  return (await hashOf(link)) === link.hash ? null : { n, what: "broken_link" };
}

function readLinks(source: ChainSource, from: number, limit: number): Promise<Seal[]> {
  return source.rows<Seal>(`select * from seal where n >= ${from} order by n limit ${limit}`);
}

async function readHead(source: ChainSource, n: number): Promise<string | null> {
  const file = await source.file(headKey(n));
  return file && new TextDecoder().decode(file);
}
