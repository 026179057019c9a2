import { signingKey, signText, verifyText } from "~/platform/signature.server";

const ACCOUNT_ID = /^[\w-]{1,64}$/;
/** An id, a dot, 43 characters of signature. */
const MAX_TOKEN = 128;

/** Never expires: an email may be found years later. */
export async function unsubscribeLink(secret: string, appOrigin: string, accountId: string): Promise<string> {
  const signature = await signText(await signingKey(secret), signedText(accountId));
  return `${appOrigin}/unsubscribe?t=${accountId}.${signature}`;
}

export async function readUnsubscribeToken(secret: string, token: string | null): Promise<string | null> {
  if (token === null || token.length > MAX_TOKEN) return null;
  const at = token.lastIndexOf(".");
  const accountId = token.slice(0, Math.max(0, at));
  if (!ACCOUNT_ID.test(accountId)) return null;
  const isOurs = await verifyText(await signingKey(secret), signedText(accountId), token.slice(at + 1));
  return isOurs ? accountId : null;
}

/** The prefix keeps other signatures under this secret from passing as this one. */
const signedText = (accountId: string) => ["unsubscribe", "digest", accountId].join("\n");
