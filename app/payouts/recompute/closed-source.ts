import type { ChainSource } from "~/ledger/chain-source";

export type ClosedSource = ChainSource;

export class NotRecomputable extends Error {
  override name = "NotRecomputable";
}
