import { decrypt, encrypt } from "./encryption.server";
import { currentNumber, prefixOf, type KeyRing } from "./key-ring.rules";

/** What `encrypt` makes of a text with the current key, behind the number of that: `2.number.iv.ciphertext`. */
export async function encryptBy(ring: KeyRing, plain: Uint8Array, context: string): Promise<string> {
  const number = currentNumber(ring);
  const text = await encrypt(ring.get(number) ?? "", plain, context);
  return prefixOf(number) + text.slice("1.".length);
}

export type Opened =
  | { plain: Uint8Array; isCurrent: boolean }
  /** Its key is not on the ring: nothing is wrong with the text, and nobody can read it. */
  | "forgotten"
  /** Of another key or context than it says, or changed on the way. */
  | "broken";

/** What `encryptBy` made, by whichever key of the ring it names. */
export async function decryptBy(ring: KeyRing, text: string, context: string): Promise<Opened> {
  const [, numbered, rest] = /^(?:1|2\.([1-9]\d?))\.(.+)$/.exec(text) ?? [];
  if (rest === undefined) return "broken";
  const number = Number(numbered ?? 1);
  const key = ring.get(number);
  if (key === undefined) return "forgotten";
  const plain = await decrypt(key, `1.${rest}`, context);
  return plain === null ? "broken" : { plain, isCurrent: number === currentNumber(ring) };
}
