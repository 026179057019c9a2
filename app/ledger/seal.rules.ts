import type { Seal } from "./seal.table";
import type { Transfer } from "./transfer.table";

/** What the first link names as the one before it. */
export const FIRST_PREV = "0".repeat(64);

/** Where the head of a link is kept in storage. */
export const headKey = (n: number): string => `heads/${n}.json`;

/** As it is kept: one line of JSON, its members in this order. */
export const headText = ({ n, first, last, root, prev, hash, at }: Seal): string =>
  JSON.stringify({ n, first, last, root, prev, hash, at });

/** Hash over rows: SHA-256, hex, of one line of JSON a row in the order of `seq`. */
export function rootOf(rows: readonly Transfer[]): Promise<string> {
  const lines = rows.map(({ seq, key, at, code, debit, credit, minor, ref }) =>
    JSON.stringify([seq, key, at, code, debit, credit, minor, ref]),
  );
  return sha256(lines.map((line) => `${line}\n`).join(""));
}

/** Hash of a link, which by `prev` holds all that came before it. */
export function hashOf({ n, first, last, root, prev, at }: Omit<Seal, "hash">): Promise<string> {
  return sha256(JSON.stringify([n, first, last, root, prev, at]));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The first number that is not where it should be; null where none is missing. */
export function gapIn(rows: readonly Transfer[], first: number): number | null {
  const index = rows.findIndex(({ seq }, position) => seq !== first + position);
  return index === -1 ? null : first + index;
}
