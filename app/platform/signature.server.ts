import { base64url } from "oslo/encoding";

const HMAC = { name: "HMAC", hash: "SHA-256" };

export function signingKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes(secret), HMAC, false, ["sign", "verify"]);
}

/** HMAC-SHA-256 (RFC 2104), base64url, 43 characters. */
export async function signText(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(HMAC.name, key, bytes(text));
  return base64url.encode(new Uint8Array(signature), { includePadding: false });
}

/** The last character has two unused bits, so other spellings are refused (RFC 4648, 3.5). */
export async function verifyText(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  try {
    const presented = new Uint8Array(base64url.decode(signature, { strict: false }));
    if (base64url.encode(presented, { includePadding: false }) !== signature) return false;
    return await crypto.subtle.verify(HMAC.name, key, presented, bytes(text));
  } catch {
    return false;
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
