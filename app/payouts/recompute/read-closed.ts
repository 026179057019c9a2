import type { Close } from "../close/closes.table";
import type { Closing } from "../close/close-shard.server";
import { parseTerms } from "../close/closing-month";
import { KEY_MONTHS } from "../close/close-limits";
import { inputKey } from "../close/file-names";
import { decryptInput, keyFingerprint } from "../close/input-file.server";
import { sha256Hex } from "../close/write-once.server";
import { parseFacts } from "../share/facts-file";
import type { Facts } from "../share/facts.schema";
import { writeMonth } from "../share/month.rules";
import { NotRecomputable, type ClosedSource } from "./closed-source";

export async function readClosing(source: ClosedSource, month: number): Promise<Closing> {
  const closes = await source.rows<Close>(`select * from closes where month <= ${month} order by month`);
  const close = closes.at(-1);
  const named = writeMonth(month);
  if (close?.month !== month || close.state !== "closed")
    throw new NotRecomputable(`${named} is not closed.`);
  const [secret] = await source.rows<{ key: string | null }>(
    `select key from close_keys where month = ${month}`,
  );
  if (!secret?.key) {
    throw new NotRecomputable(
      `${named} can't be recomputed or exported: the key to who paid and watched is destroyed after ${KEY_MONTHS} months. Its statements, the ledger and their hashes stay.`,
    );
  }
  const terms = {
    terms: parseTerms(close),
    older: closes.slice(0, -1).map(parseTerms),
    cut: close.cut_at,
    previousCut: close.previous_cut_at,
  };
  return { close, terms, key: secret.key, keyPrint: await keyFingerprint(secret.key) };
}

/** Null where the file is missing. */
export async function readInput(
  source: ClosedSource,
  { close, key, keyPrint }: Pick<Closing, "close" | "key" | "keyPrint">,
  shard: number,
): Promise<{ facts: Facts; hash: string } | null> {
  const name = inputKey(close.month, shard, keyPrint);
  const file = await source.file(name);
  if (!file) return null;
  const plain = await decryptInput(key, name, file);
  return { facts: parseFacts(JSON.parse(new TextDecoder().decode(plain))), hash: await sha256Hex(plain) };
}
