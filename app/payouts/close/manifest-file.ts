import { writeConfig } from "../share/facts-file";
import { writeMonth } from "../share/month.rules";
import { canonicalJson } from "./canonical-json";
import type { Closing } from "./close-shard.server";
import { inputKey, statementKey } from "./file-names";
import type { SealHead } from "./head.store.server";
import type { Outcome } from "./outcome.server";
import { closeFigures } from "./statement-file";

/** SHA-256; of inputs before encryption. */
export interface Manifest {
  inputs: readonly { shard: number; hash: string }[];
  statements: readonly { creator: number; hash: string }[];
  previous: string | null;
  head: SealHead | null;
}

export function manifestBytes(
  { close, terms, keyPrint }: Pick<Closing, "close" | "terms" | "keyPrint">,
  { result, carry }: Pick<Outcome, "result" | "carry">,
  { inputs, statements, previous, head }: Manifest,
): Uint8Array<ArrayBuffer> {
  const { month } = close;
  const manifest = {
    version: 1,
    month: writeMonth(month),
    previous,
    cut: new Date(terms.cut).toISOString(),
    booked: new Date(close.booked_at ?? 0).toISOString(),
    previous_cut: terms.previousCut > 0 ? new Date(terms.previousCut).toISOString() : null,
    config: writeConfig(terms.terms.config),
    excluded: [...terms.terms.excluded],
    last_member: close.last_member_no,
    close: { ...closeFigures(result, carry) },
    inputs: inputs.map(({ shard, hash }) => ({ file: inputKey(month, shard, keyPrint), hash })),
    statements: statements.map(({ creator, hash }) => ({ file: statementKey(month, creator, hash), hash })),
    ledger: head && { n: head.n, hash: head.hash },
  };
  return new TextEncoder().encode(canonicalJson(manifest));
}
