import { hashToken, randomToken } from "~/platform/tokens.server";

/** PKCE S256 (RFC 7636): base64url of the SHA-256, without padding. */
export const challengeOf = hashToken;

/**
 * Binds mailed links to the browser that asks for them: the verifier stays in its cookie, the challenge
 * stands beside the code. The same verifier serves all links: a second mail must not break the first.
 * @param known the verifier this browser has already, or null
 */
export async function bindBrowser(known: string | null): Promise<{ verifier: string; challenge: string }> {
  const verifier = known ?? randomToken();
  return { verifier, challenge: await challengeOf(verifier) };
}
