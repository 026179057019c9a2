import type { ChainSource } from "./chain-source";
import { FIRST_PREV, findGap, hashLink, headKey, headText, hashRows } from "./seal.rules";
import type { Seal } from "./seal.table";
import type { Transfer } from "./transfer.table";

export interface ChainBreak {
  n: number;
  what:
    | "missing_row"
    | "changed_row"
    | "broken_link"
    | "missing_link"
    | "missing_head"
    /** Storage has a different one: the chain was rewritten. */
    | "other_head";
  seq?: number;
  first?: number;
  last?: number;
}

export interface ChainCheck {
  links: number;
  last: number;
  kept: number;
  broken: ChainBreak | null;
}

const LINKS = 50;
/** A head is stored with its link, or by a run of the next minutes. */
const KEPT_WITHIN_MS = 10 * 60_000;

/** Rows after the last link aren't sealed yet. @param fromLink its `prev` is trusted */
export async function verifyChain(source: ChainSource, now: number, fromLink = 1): Promise<ChainCheck> {
  let before: Seal | undefined;
  let next = fromLink;
  let kept = fromLink - 1;
  const verdict = (broken: ChainBreak | null) => ({
    links: next - fromLink,
    last: before?.last ?? 0,
    kept,
    broken,
  });
  for (;;) {
    const links = await readLinks(source, next, LINKS);
    if (links.length === 0) break;
    for (const link of links) {
      const broken = await findBreak(source, { link, before, n: next });
      if (broken) return verdict(broken);
      const head = await readHead(source, next);
      if (head === null && link.at <= now - KEPT_WITHIN_MS) return verdict({ n: next, what: "missing_head" });
      if (head !== null) {
        // Heads are stored in order, so a skipped one was deleted.
        if (kept < next - 1) return verdict({ n: kept + 1, what: "missing_head" });
        if (head !== headText(link)) return verdict({ n: next, what: "other_head" });
        kept = next;
      }
      before = link;
      next++;
    }
  }
  // The end of the chain may have been cut off in the database.
  const isCut = (await readHead(source, next)) !== null && (await readLinks(source, next, 1)).length === 0;
  return verdict(isCut ? { n: next, what: "missing_link" } : null);
}

async function findBreak(
  source: ChainSource,
  { link, before, n }: { link: Seal; before: Seal | undefined; n: number },
): Promise<ChainBreak | null> {
  const { first, last } = link;
  const follows = before
    ? link.prev === before.hash && first === before.last + 1
    : n > 1 || (link.prev === FIRST_PREV && first === 1);
  if (link.n !== n || !follows) return { n, what: "broken_link" };
  const rows = await source.rows<Transfer>(
    `select * from transfer where seq between ${first} and ${last} order by seq`,
  );
  const gap = findGap(rows, first) ?? (rows.length < last - first + 1 ? first + rows.length : null);
  if (gap !== null) return { n, what: "missing_row", seq: gap };
  if ((await hashRows(rows)) !== link.root) return { n, what: "changed_row", first, last };
  return (await hashLink(link)) === link.hash ? null : { n, what: "broken_link" };
}

function readLinks(source: ChainSource, from: number, limit: number): Promise<Seal[]> {
  return source.rows<Seal>(`select * from seal where n >= ${from} order by n limit ${limit}`);
}

async function readHead(source: ChainSource, n: number): Promise<string | null> {
  const file = await source.file(headKey(n));
  return file && new TextDecoder().decode(file);
}
