import type { ChainSource } from "../../app/ledger/chain-source.ts";
import type * as verify from "../../app/ledger/verify-chain.ts";
import { loadApp } from "../local/app-modules.ts";

const WORDS: Record<verify.ChainBreak["what"], string> = {
  missing_row: "a ledger row is missing",
  changed_row: "a ledger row was changed",
  broken_link: "the link doesn't follow the previous one",
  missing_link: "the link is in storage but not in the database",
  missing_head: "its head is missing in storage",
  other_head: "its head in storage differs: the chain was rewritten",
};

/** Returns whether the chain is intact. */
export async function printChain(source: ChainSource, now: number): Promise<boolean> {
  const { verifyChain } = await loadApp<typeof verify>("/app/ledger/verify-chain.ts");
  const { links, last, kept, broken } = await verifyChain(source, now);
  if (broken === null) {
    console.log(`The chain is intact: ${links} links over ${last} rows; storage confirms the first ${kept}.`);
    return true;
  }
  const { n, what, seq, first } = broken;
  const where = seq === undefined ? "" : ` (row ${seq})`;
  const rows = first === undefined ? "" : ` (rows ${first} to ${broken.last})`;
  console.log(
    `The chain is broken at link ${n}: ${WORDS[what]}${where}${rows}. The ${links} links before it are intact.`,
  );
  return false;
}
