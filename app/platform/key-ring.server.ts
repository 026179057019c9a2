import { decrypt, encrypt } from "./encryption.server";
import { currentNumber, ciphertextPrefix, type KeyRing } from "./key-ring.rules";

/** `2.number.iv.ciphertext`. */
export async function encryptWithRing(ring: KeyRing, plain: Uint8Array, context: string): Promise<string> {
  const number = currentNumber(ring);
  const text = await encrypt(ring.get(number) ?? "", plain, context);
  return ciphertextPrefix(number) + text.slice("1.".length);
}

/** "forgotten": the key is no longer on the ring. */
type Decrypted = { plain: Uint8Array; isCurrent: boolean } | "forgotten" | "broken";

export async function decryptWithRing(ring: KeyRing, text: string, context: string): Promise<Decrypted> {
  const [, numbered, rest] = /^(?:1|2\.([1-9]\d?))\.(.+)$/.exec(text) ?? [];
  if (rest === undefined) return "broken";
  const number = Number(numbered ?? 1);
  const key = ring.get(number);
  if (key === undefined) return "forgotten";
  const plain = await decrypt(key, `1.${rest}`, context);
  return plain === null ? "broken" : { plain, isCurrent: number === currentNumber(ring) };
}
