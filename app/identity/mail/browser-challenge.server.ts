import { hashToken, randomToken } from "~/platform/tokens.server";

/** PKCE S256 (RFC 7636): base64url of the SHA-256, without padding. */
export const pkceChallenge = hashToken;

/** Reuses the browser's verifier, so that a second mail doesn't break the first one's link. */
export async function bindBrowser(known: string | null): Promise<{ verifier: string; challenge: string }> {
  const verifier = known ?? randomToken();
  return { verifier, challenge: await pkceChallenge(verifier) };
}
