import type { Seal } from "./seal.table";
import type { Transfer } from "./transfer.table";

export const FIRST_PREV = "0".repeat(64);

export const headKey = (n: number): string => `heads/${n}.json`;

/** The stored form: properties in this order. */
export const headText = ({ n, first, last, root, prev, hash, at }: Seal): string =>
  JSON.stringify({ n, first, last, root, prev, hash, at });

/** SHA-256, hex, over one line of JSON per row in the order of `seq`. */
export function hashRows(rows: readonly Transfer[]): Promise<string> {
  const lines = rows.map(({ seq, key, at, code, debit, credit, minor, ref }) =>
    JSON.stringify([seq, key, at, code, debit, credit, minor, ref]),
  );
  return sha256(lines.map((line) => `${line}\n`).join(""));
}

/** Includes `prev`, so it covers the whole chain before it. */
export function hashLink({ n, first, last, root, prev, at }: Omit<Seal, "hash">): Promise<string> {
  return sha256(JSON.stringify([n, first, last, root, prev, at]));
}

export function findGap(rows: readonly Transfer[], first: number): number | null {
  const index = rows.findIndex(({ seq }, position) => seq !== first + position);
  return index === -1 ? null : first + index;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
