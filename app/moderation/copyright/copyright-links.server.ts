import { signingKey, signText, verifyText } from "~/platform/signature.server";

const suitText = (notice: number) => `copyright-suit:${notice}`;
const counterText = (reference: string) => `counter-notice:${reference}`;

/** The path by which a claimant reads a counter-notice, and says that they have sued. Nothing is stored for it. */
export async function suitLink(secret: string, notice: number): Promise<string> {
  return `/copyright-suit/${notice}.${await signText(await signingKey(secret), suitText(notice))}`;
}

/** The notice that such a link's token names; null where it was not made by us. */
export async function readSuitToken(secret: string, token: string): Promise<number | null> {
  const [, number, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!number || !signature) return null;
  const isOurs = await verifyText(await signingKey(secret), suitText(Number(number)), signature);
  return isOurs ? Number(number) : null;
}

/** The path of a counter-notice for who has no account any more: it stands in the mail that told of the removal. */
export async function counterLink(secret: string, reference: string): Promise<string> {
  const key = await signText(await signingKey(secret), counterText(reference));
  return `/decisions/${reference}/counter-notice?key=${key}`;
}

/** Whether such a link is ours. */
export async function isCounterKey(secret: string, reference: string, key: string): Promise<boolean> {
  return verifyText(await signingKey(secret), counterText(reference), key);
}
