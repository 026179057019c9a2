import { hashToken, randomToken } from "~/platform/tokens.server";

/** PKCE S256 (RFC 7636). */
export const pkceChallenge = hashToken;

/** Reuses the verifier, so a second mail doesn't break the first one's link. */
export async function bindBrowser(known: string | null): Promise<{ verifier: string; challenge: string }> {
  const verifier = known ?? randomToken();
  return { verifier, challenge: await pkceChallenge(verifier) };
}
