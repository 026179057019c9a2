import { signingKey, signText, verifyText } from "~/platform/signature.server";

/** Signed, so nothing is stored. */
export async function suitLink(secret: string, notice: number): Promise<string> {
  return `/copyright-suit/${notice}.${await signText(await signingKey(secret), suitText(notice))}`;
}

export async function readSuitToken(secret: string, token: string): Promise<number | null> {
  const [, number, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!number || !signature) return null;
  const isOurs = await verifyText(await signingKey(secret), suitText(Number(number)), signature);
  return isOurs ? Number(number) : null;
}

export async function counterLink(secret: string, reference: string): Promise<string> {
  const key = await signText(await signingKey(secret), counterText(reference));
  return `/decisions/${reference}/counter-notice?key=${key}`;
}

export async function isCounterKey(secret: string, reference: string, key: string): Promise<boolean> {
  return verifyText(await signingKey(secret), counterText(reference), key);
}

const suitText = (notice: number) => `copyright-suit:${notice}`;

const counterText = (reference: string) => `counter-notice:${reference}`;
