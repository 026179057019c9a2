import { HMAC } from "oslo/crypto";
import { base64url } from "oslo/encoding";
import { hashToken, randomToken } from "~/platform/tokens.server";

/** What a browser shows for its session: two random tokens of 43 characters each. */
export interface SessionTokens {
  access: string;
  refresh: string;
}

export function newTokens(): SessionTokens {
  return { access: randomToken(), refresh: randomToken() };
}

/** The same rotation key and old token always give the same new tokens: 256 bits each. */
export async function deriveTokens(rotationKey: string, oldRefresh: string): Promise<SessionTokens> {
  const key = new TextEncoder().encode(rotationKey);
  const derive = async (name: string) => {
    const mac = await new HMAC("SHA-256").sign(key, new TextEncoder().encode(`${name}:${oldRefresh}`));
    return base64url.encode(new Uint8Array(mac), { includePadding: false });
  };
  return { access: await derive("access"), refresh: await derive("refresh") };
}

/** What is stored of them. */
export async function hashTokens({ access, refresh }: SessionTokens) {
  const [accessHash, refreshHash] = await Promise.all([hashToken(access), hashToken(refresh)]);
  return { accessHash, refreshHash };
}
