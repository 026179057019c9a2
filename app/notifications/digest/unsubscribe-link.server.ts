import { signingKey, signText, verifyText } from "~/platform/signature.server";

/** What an account's id may look like; nothing else gets as far as a statement. */
const ACCOUNT_ID = /^[\w-]{1,64}$/;
/** An id, a dot, 43 characters of a signature. */
const MAX_TOKEN = 128;

/** What is signed: no other signature of this secret begins so (app/media/link.server.ts). */
const signed = (accountId: string) => ["unsubscribe", "digest", accountId].join("\n");

/**
 * Where the mails of an account are ended. The link names the account and this one purpose and opens nothing else; it
 * never runs out, for a mail may be found years later.
 */
export async function unsubscribeLink(secret: string, appOrigin: string, accountId: string): Promise<string> {
  const signature = await signText(await signingKey(secret), signed(accountId));
  return `${appOrigin}/unsubscribe?t=${accountId}.${signature}`;
}

/** Whose mails a token ends, or null for one that we never gave out. */
export async function readUnsubscribeToken(secret: string, token: string | null): Promise<string | null> {
  if (token === null || token.length > MAX_TOKEN) return null;
  const at = token.lastIndexOf(".");
  const accountId = token.slice(0, Math.max(0, at));
  if (!ACCOUNT_ID.test(accountId)) return null;
  const isOurs = await verifyText(await signingKey(secret), signed(accountId), token.slice(at + 1));
  return isOurs ? accountId : null;
}
