import { base64url } from "oslo/encoding";

const HMAC = { name: "HMAC", hash: "SHA-256" };
const bytes = (text: string) => new TextEncoder().encode(text);

/** A secret made ready to sign with: worth keeping by whoever signs much with one. */
export function signingKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes(secret), HMAC, false, ["sign", "verify"]);
}

/** HMAC-SHA-256 of a text, base64url without padding (43 characters). Source: RFC 2104. */
export async function signText(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(HMAC.name, key, bytes(text));
  return base64url.encode(new Uint8Array(signature), { includePadding: false });
}

/**
 * Checks a signature of `signText` in constant time; anything malformed is simply wrong. So is
 * another spelling of the right bytes: the last of 43 characters carries two bits that mean nothing
 * (RFC 4648 section 3.5), and a signature has one spelling.
 */
export async function verifyText(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  try {
    const presented = new Uint8Array(base64url.decode(signature, { strict: false }));
    if (base64url.encode(presented, { includePadding: false }) !== signature) return false;
    return await crypto.subtle.verify(HMAC.name, key, presented, bytes(text));
  } catch {
    return false;
  }
}
