import { HMAC } from "oslo/crypto";
import { base64url } from "oslo/encoding";
import { hashToken, randomToken } from "~/platform/tokens.server";

export interface SessionTokens {
  access: string;
  refresh: string;
}

export function newTokens(): SessionTokens {
  return { access: randomToken(), refresh: randomToken() };
}

export async function deriveTokens(rotationKey: string, oldRefresh: string): Promise<SessionTokens> {
  const key = new TextEncoder().encode(rotationKey);
  const derive = async (name: string) => {
    const mac = await new HMAC("SHA-256").sign(key, new TextEncoder().encode(`${name}:${oldRefresh}`));
    return base64url.encode(new Uint8Array(mac), { includePadding: false });
  };
  return { access: await derive("access"), refresh: await derive("refresh") };
}

export async function hashTokens({ access, refresh }: SessionTokens) {
  const [accessHash, refreshHash] = await Promise.all([hashToken(access), hashToken(refresh)]);
  return { accessHash, refreshHash };
}
