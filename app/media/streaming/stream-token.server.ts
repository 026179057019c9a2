import { MAX_CLOCK_SKEW_MS, SECOND_MS } from "~/platform/clock";
import { signText, verifyText } from "~/platform/signature.server";
import { linkKey, type LinkScope } from "../link.server";
import { STREAM_SECONDS } from "../media.limits";

export interface StreamTerms {
  id: number;
  /** Account for which it was signed: it opens what is open to them, whoever holds it. */
  viewer: string;
  /** Session epoch of the viewer: signing out everywhere ends what they held. */
  epoch: number;
  scope: LinkScope;
}

/** What an address brings, before anything of it is believed. */
export interface StreamToken {
  /** Seconds since the Unix epoch. */
  expires: number;
  viewer: string;
  signature: string;
}

/** Dots part what no part holds. */
const TOKEN = /^(\d{1,12})\.([\w-]{1,64})\.([\w-]{43})$/;

/**
 * The address under which a film's playlists and segments lie: it stands in the path, so that what playlists name is
 * relative to it, and a player without cookies (a television) may ask for it.
 * @returns path, relative to the site
 */
export async function streamAddress(secret: string, terms: StreamTerms, now: number): Promise<string> {
  const expires = Math.floor(now / SECOND_MS) + STREAM_SECONDS;
  const signature = await signText(await linkKey(secret), canonical(terms, expires));
  return `/stream/${expires}.${terms.viewer}.${signature}/${terms.id}/master.m3u8`;
}

/** @returns null for what never was a token of ours */
export function readStreamToken(text: string | undefined): StreamToken | null {
  const [, expires, viewer, signature] = TOKEN.exec(text ?? "") ?? [];
  return expires && viewer && signature ? { expires: Number(expires), viewer, signature } : null;
}

/** Whether the token was signed by us for exactly these terms and has not run out. */
export async function isStreamTokenValid(
  secret: string,
  terms: StreamTerms,
  { expires, signature }: StreamToken,
  now: number,
): Promise<boolean> {
  const until = expires * SECOND_MS;
  // Signed by a clock that is ahead: it may not play for a stranger until then.
  if (until <= now || until > now + STREAM_SECONDS * SECOND_MS + MAX_CLOCK_SKEW_MS) return false;
  return verifyText(await linkKey(secret), canonical(terms, expires), signature);
}

function canonical({ id, viewer, epoch, scope }: StreamTerms, expires: number): string {
  return ["stream", id, viewer, epoch, scope, expires].join("\n");
}
