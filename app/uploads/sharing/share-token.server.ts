import { base64url } from "oslo/encoding";
import { signingKey, signText, verifyText } from "~/platform/signature.server";

/** 128 bits: enough that nobody finds a key by trying, and its signature is asked for before any row is. */
const KEY_BYTES = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** Of media links and tickets the first word is another: none is ever taken for the other. */
const canonical = (key: string) => `share\n${key}`;

/** The half of a link that its row keeps, base64url (22 characters). */
export function newShareKey(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), { includePadding: false });
}

/** The same of what was asked for under the form's own name: asked again after a lost answer, it is the same key. */
export async function shareKeyFor(secret: string, ...asked: readonly string[]): Promise<string> {
  const signed = await signText(await signingKey(secret), ["share-filing", ...asked].join("\n"));
  return signed.slice(0, 22);
}

/**
 * Where a link leads, relative to the site. It can be written again from its row, so that an owner may copy it any
 * day; whoever reads the rows alone can not.
 */
export async function sharePath(secret: string, key: string): Promise<string> {
  return `/s/${key}.${await signText(await signingKey(secret), canonical(key))}`;
}

/** Whether a text has the shape of a link's last part. */
export function isShareToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** The key in a link's last part, or null for what we did not sign. */
export async function readShareToken(secret: string, token: string | undefined): Promise<string | null> {
  const [, key, signature] = token?.match(TOKEN) ?? [];
  if (key === undefined || signature === undefined) return null;
  return (await verifyText(await signingKey(secret), canonical(key), signature)) ? key : null;
}
