import { hashOf } from "./write-once.server";

/**
 * The encrypted facts of one piece of a close: 12 bytes of IV, then AES-256-GCM. The IV is an HMAC of what is
 * encrypted, under a key that does nothing else: the same facts make the same bytes, so that a second try after a
 * crash writes what the first one wrote, and no IV is ever used for two texts (the construction of RFC 5297).
 */
const IV_BYTES = 12;
const PRINT_DIGITS = 8;
const KEY_BYTES = 32;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A month's key, base64. */
export function newMonthKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString("base64");
}

/** What a month's key is known by in names of files: it tells nothing of the key. Eight digits, hexadecimal. */
export async function printOf(monthKey: string): Promise<string> {
  return (await hashOf(Buffer.from(monthKey, "base64"))).slice(0, PRINT_DIGITS);
}

/** @param name of the file, which is authenticated with it: none opens under another's name */
export async function sealInput(
  monthKey: string,
  name: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = (await hmac(await deriveKey(monthKey, "iv"), name, plain)).slice(0, IV_BYTES);
  const key = await cipherKey(monthKey, "encrypt");
  const sealed = await crypto.subtle.encrypt(cipher(iv, name), key, plain);
  const file = new Uint8Array(IV_BYTES + sealed.byteLength);
  file.set(iv);
  file.set(new Uint8Array(sealed), IV_BYTES);
  return file;
}

/** @throws Error where it was sealed by another key, under another name, or changed since */
export async function openInput(
  monthKey: string,
  name: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await cipherKey(monthKey, "decrypt");
  const iv = file.slice(0, IV_BYTES);
  return new Uint8Array(await crypto.subtle.decrypt(cipher(iv, name), key, file.slice(IV_BYTES)));
}

const cipher = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  ...{ name: "AES-GCM", iv, additionalData: bytesOf(name) },
});

async function cipherKey(monthKey: string, usage: "encrypt" | "decrypt"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", await deriveKey(monthKey, "cipher"), "AES-GCM", false, [usage]);
}

/** One key a purpose, by HKDF. */
async function deriveKey(monthKey: string, purpose: "iv" | "cipher"): Promise<ArrayBuffer> {
  const base = await crypto.subtle.importKey("raw", Buffer.from(monthKey, "base64"), "HKDF", false, [
    "deriveBits",
  ]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytesOf(`close ${purpose}`) };
  return crypto.subtle.deriveBits(how, base, KEY_BYTES * 8);
}

async function hmac(
  raw: ArrayBuffer,
  name: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const context = bytesOf(`${name}\n`);
  const message = new Uint8Array(context.byteLength + plain.byteLength);
  message.set(context);
  message.set(plain, context.byteLength);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}
