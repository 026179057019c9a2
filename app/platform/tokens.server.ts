import { sha256 } from "oslo/crypto";
import { base64url } from "oslo/encoding";

/** 256 bits, as many as SHA-256 keeps: nobody guesses one, nothing is gained by storing more. */
const TOKEN_BYTES = 32;

/** A secret to hand out once, base64url without padding (43 characters). */
export function randomToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)), { includePadding: false });
}

/** SHA-256 of a text, base64url without padding: what is stored in place of a token. */
export async function hashToken(token: string): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(token));
  return base64url.encode(new Uint8Array(digest), { includePadding: false });
}
