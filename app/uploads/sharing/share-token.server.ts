import { base64url } from "oslo/encoding";
import { signingKey, signText, verifyText } from "~/platform/signature.server";

/** 128 bits. */
const KEY_BYTES = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

export function newShareKey(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), { includePadding: false });
}

/** From the form's id, so a repeat makes no second link. */
export async function deriveShareKey(secret: string, ...parts: readonly string[]): Promise<string> {
  const signed = await signText(await signingKey(secret), ["share-filing", ...parts].join("\n"));
  return signed.slice(0, 22);
}

/** Can be rebuilt from the row. */
export async function sharePath(secret: string, key: string): Promise<string> {
  return `/s/${key}.${await signText(await signingKey(secret), canonical(key))}`;
}

export function isShareToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

export async function readShareToken(secret: string, token: string | undefined): Promise<string | null> {
  const [, key, signature] = token?.match(TOKEN) ?? [];
  if (key === undefined || signature === undefined) return null;
  return (await verifyText(await signingKey(secret), canonical(key), signature)) ? key : null;
}

/** Media links and tickets begin with another word. */
const canonical = (key: string) => `share\n${key}`;
