import { MAX_CLOCK_SKEW_MS, SECOND_MS } from "~/platform/clock";
import { signText, verifyText } from "~/platform/signature.server";
import { linkKey, type LinkScope } from "../link.server";
import { STREAM_SECONDS } from "../media.limits";

interface StreamTerms {
  id: number;
  /** The token opens what is open to this account, for anyone who has it. */
  viewer: string;
  /** The viewer's: signing out everywhere ends their tokens. */
  epoch: number;
  scope: LinkScope;
}

/** Not verified yet. */
export interface StreamToken {
  /** Seconds. */
  expires: number;
  viewer: string;
  signature: string;
}

const TOKEN = /^(\d{1,12})\.([\w-]{1,64})\.([\w-]{43})$/;

/** In the path, so relative addresses in playlists keep the token, and players need no cookies. */
export async function streamAddress(secret: string, terms: StreamTerms, now: number): Promise<string> {
  const expires = Math.floor(now / SECOND_MS) + STREAM_SECONDS;
  const signature = await signText(await linkKey(secret), canonical(terms, expires));
  return `/stream/${expires}.${terms.viewer}.${signature}/${terms.id}/master.m3u8`;
}

export function readStreamToken(text: string | undefined): StreamToken | null {
  const [, expires, viewer, signature] = TOKEN.exec(text ?? "") ?? [];
  return expires && viewer && signature ? { expires: Number(expires), viewer, signature } : null;
}

export async function isStreamTokenValid(
  secret: string,
  terms: StreamTerms,
  { expires, signature }: StreamToken,
  now: number,
): Promise<boolean> {
  const until = expires * SECOND_MS;
  // Signed by a clock that is ahead: valid for too long.
  if (until <= now || until > now + STREAM_SECONDS * SECOND_MS + MAX_CLOCK_SKEW_MS) return false;
  return verifyText(await linkKey(secret), canonical(terms, expires), signature);
}

function canonical({ id, viewer, epoch, scope }: StreamTerms, expires: number): string {
  return ["stream", id, viewer, epoch, scope, expires].join("\n");
}
