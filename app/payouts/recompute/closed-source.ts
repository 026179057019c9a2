import type { ChainSource } from "~/ledger/chain-source";

/** Where a closed month is read from: where the chain is, too. */
export type ClosedSource = ChainSource;

/** A month that can't be reckoned again, in a sentence for whoever asked. */
export class NotRecomputable extends Error {
  override name = "NotRecomputable";
}
