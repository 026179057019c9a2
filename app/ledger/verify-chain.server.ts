import type { Database } from "~/platform/database.server";
import { headKey, headText } from "./heads.server";
import { FIRST_PREV, gapIn, hashOf, rootOf } from "./seal.rules";
import { listLinks, listSealed } from "./seal.server";
import type { Seal } from "./seal.table";

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
    /** Storage has none for it. */
    | "missing_head"
    /** Storage has another: the chain was written anew. */
    | "other_head";
  seq?: number;
  first?: number;
  last?: number;
}

export type Verdict = { links: number; last: number; broken: Break | null };

/** Links read at once. */
const LINKS = 50;

/**
 * Computes the whole chain again from the rows and compares it with itself and with the heads in storage. Rows behind
 * the last link are not looked at: they are sealed within the minute.
 * @param fromLink where to begin; that one's `prev` is believed
 */
export async function verifyChain(
  db: Database,
  store: Pick<R2Bucket, "get">,
  fromLink = 1,
): Promise<Verdict> {
  let before: Seal | undefined;
  let next = fromLink;
  for (;;) {
    const links = await listLinks(db, next, LINKS);
    if (links.length === 0) break;
    for (const link of links) {
      const broken = await wrongWith(db, store, { link, before, n: next });
      if (broken) return { links: next - fromLink, last: before?.last ?? 0, broken };
      before = link;
      next++;
    }
  }
  // Who cuts off the end of the chain can't cut off what storage keeps.
  const isCut = (await store.get(headKey(next))) !== null && (await listLinks(db, next, 1)).length === 0;
  const broken = isCut ? { n: next, what: "missing_link" as const } : null;
  return { links: next - fromLink, last: before?.last ?? 0, broken };
}

async function wrongWith(
  db: Database,
  store: Pick<R2Bucket, "get">,
  { link, before, n }: { link: Seal; before: Seal | undefined; n: number },
): Promise<Break | null> {
  const { first, last } = link;
  const follows = before
    ? link.prev === before.hash && first === before.last + 1
    : n > 1 || (link.prev === FIRST_PREV && first === 1);
  if (link.n !== n || !follows) return { n, what: "broken_link" };
  const rows = await listSealed(db, first, last);
  const gap = gapIn(rows, first) ?? (rows.length < last - first + 1 ? first + rows.length : null);
  if (gap !== null) return { n, what: "missing_row", seq: gap };
  if ((await rootOf(rows)) !== link.root) return { n, what: "changed_row", first, last };
  if ((await hashOf(link)) !== link.hash) return { n, what: "broken_link" };
  const head = await store.get(headKey(n));
  if (head === null) return { n, what: "missing_head" };
  return (await head.text()) === headText(link) ? null : { n, what: "other_head" };
}
