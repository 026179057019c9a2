import type { ChainSource } from "../../app/ledger/chain-source.ts";
import type * as verify from "../../app/ledger/verify-chain.ts";
import { loadApp } from "../local/load-app.ts";

/** What is wrong at a link, said to whoever looks. */
const WORDS: Record<verify.ChainBreak["what"], string> = {
  missing_row: "a row of the ledger is not there",
  changed_row: "a row of the ledger is another than it was",
  broken_link: "the link does not follow the one before it",
  missing_link: "storage knows of the link, the database does not",
  missing_head: "storage has no head for it",
  other_head: "storage has another head: the chain was written anew",
};

/**
 * Computes the ledger's chain again, from its first row, and says up to where it holds.
 * @returns whether nothing is wrong
 */
export async function sayChain(source: ChainSource, now: number): Promise<boolean> {
  const { verifyChain } = await loadApp<typeof verify>("/app/ledger/verify-chain.ts");
  const { links, last, kept, broken } = await verifyChain(source, now);
  if (broken === null) {
    console.log(`The chain holds: ${links} links over ${last} rows; storage bears out the first ${kept}.`);
    return true;
  }
  const { n, what, seq, first } = broken;
  const where = seq === undefined ? "" : ` (row ${seq})`;
  const rows = first === undefined ? "" : ` (rows ${first} to ${broken.last})`;
  console.log(
    `The chain is broken at link ${n}: ${WORDS[what]}${where}${rows}. The ${links} links before it hold.`,
  );
  return false;
}
