import { HMAC } from "oslo/crypto";
import { base64url } from "oslo/encoding";

const hmac = new HMAC("SHA-256");
const bytes = (text: string) => new TextEncoder().encode(text);

/** HMAC-SHA-256 of a text, base64url without padding (43 characters). Source: RFC 2104. */
export async function signText(secret: string, text: string): Promise<string> {
  const signature = await hmac.sign(bytes(secret), bytes(text));
  return base64url.encode(new Uint8Array(signature), { includePadding: false });
}

/**
 * Checks a signature of `signText` in constant time; anything malformed is simply wrong. So is
 * another spelling of the right bytes: the last of 43 characters carries two bits that mean nothing
 * (RFC 4648 section 3.5), and a signature has one spelling.
 */
export async function verifyText(secret: string, text: string, signature: string): Promise<boolean> {
  try {
    const presented = base64url.decode(signature, { strict: false });
    if (base64url.encode(presented, { includePadding: false }) !== signature) return false;
    return await hmac.verify(bytes(secret), presented, bytes(text));
  } catch {
    return false;
  }
}
