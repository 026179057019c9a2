import { sha256Hex } from "./write-once.server";

/** An HMAC of the text: a retry writes the same bytes (RFC 5297). */
const IV_BYTES = 12;
const PRINT_DIGITS = 8;
const KEY_BYTES = 32;

export function newMonthKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString("base64");
}

export async function keyFingerprint(monthKey: string): Promise<string> {
  return (await sha256Hex(Buffer.from(monthKey, "base64"))).slice(0, PRINT_DIGITS);
}

/** @param name authenticated with the file */
export async function encryptInput(
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

export async function decryptInput(
  monthKey: string,
  name: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await cipherKey(monthKey, "decrypt");
  const iv = file.slice(0, IV_BYTES);
  return new Uint8Array(await crypto.subtle.decrypt(cipher(iv, name), key, file.slice(IV_BYTES)));
}

async function hmac(
  raw: ArrayBuffer,
  name: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const context = utf8(`${name}\n`);
  const message = new Uint8Array(context.byteLength + plain.byteLength);
  message.set(context);
  message.set(plain, context.byteLength);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}

async function deriveKey(monthKey: string, purpose: "iv" | "cipher"): Promise<ArrayBuffer> {
  const base = await crypto.subtle.importKey("raw", Buffer.from(monthKey, "base64"), "HKDF", false, [
    "deriveBits",
  ]);
  const parameters = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: utf8(`close ${purpose}`),
  };
  return crypto.subtle.deriveBits(parameters, base, KEY_BYTES * 8);
}

async function cipherKey(monthKey: string, usage: "encrypt" | "decrypt"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", await deriveKey(monthKey, "cipher"), "AES-GCM", false, [usage]);
}

const cipher = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: utf8(name),
});

const utf8 = (text: string) => new TextEncoder().encode(text);
