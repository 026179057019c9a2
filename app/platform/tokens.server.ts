import { sha256 } from "oslo/crypto";
import { base64url } from "oslo/encoding";

const TOKEN_BYTES = 32;

/** 256 bits, base64url, 43 characters. */
export function randomToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)), { includePadding: false });
}

/** SHA-256, base64url. */
export async function hashToken(token: string): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(token));
  return base64url.encode(new Uint8Array(digest), { includePadding: false });
}
