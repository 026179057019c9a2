import { MAX_CLOCK_SKEW_MS, SECOND_MS } from "~/platform/clock";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import type { Visibility } from "~/uploads/uploads.table";
import { LINK_SECONDS } from "./media.limits";
import type { Variant } from "./variants.rules";

export type Disposition = "inline" | "attachment";

export interface LinkTerms {
  id: number;
  /** Account for which it was signed: it opens what is open to them, whoever holds it. */
  viewer: string;
  variant: Variant;
  disposition: Disposition;
  scope: LinkScope;
}

/**
 * What a link's life hangs on beside its expiry: hiding an upload ends its public links, and signing
 * out everywhere, which raises the owner's session epoch, ends those to private ones (design rule 3).
 */
export type LinkScope = "public" | `private:${number}`;

/** @param media its visibility now, and the session epoch of its owner */
export function linkScope(media: { visibility: Visibility; epoch: number }): LinkScope {
  return media.visibility === "public" ? "public" : `private:${media.epoch}`;
}

const LONGEST_LINK_MS = Math.max(...Object.values(LINK_SECONDS)) * SECOND_MS;

let kept: { secret: string; key: CryptoKey } | undefined;

/** A page of cards signs some thirty links with one secret, and making its key ready costs as much as signing. */
export async function linkKey(secret: string): Promise<CryptoKey> {
  if (kept?.secret !== secret) kept = { secret, key: await signingKey(secret) };
  return kept.key;
}

const PARAMETERS = { expires: "e", signature: "s", disposition: "d", viewer: "v" } as const;

/**
 * A link that opens for whoever holds it until `now + lifetime` what is open to the person it names.
 * @param lifetime seconds (specification, section 9: 120 in the feed, 180 elsewhere)
 * @returns path and query, relative to the site
 */
export async function signLink(
  secret: string,
  terms: LinkTerms,
  lifetime: number,
  now: number,
): Promise<string> {
  const expires = Math.floor(now / 1000) + lifetime;
  const signature = await signText(await linkKey(secret), canonical(terms, expires));
  const query = new URLSearchParams({
    [PARAMETERS.expires]: String(expires),
    [PARAMETERS.viewer]: terms.viewer,
    [PARAMETERS.signature]: signature,
  });
  if (terms.disposition === "attachment") query.set(PARAMETERS.disposition, "attachment");
  return `/media/${terms.id}/${terms.variant}?${query}`;
}

/** What an account's id may look like; nothing else gets as far as a statement. */
const ACCOUNT_ID = /^[\w-]{1,64}$/;

/** What a link asks for, before anything of it is believed. */
export interface PresentedLink {
  disposition: Disposition;
  expires: number | null;
  /** Null in links of releases before there were memberships, too: they open nothing any more. */
  viewer: string | null;
  signature: string | null;
}

export function readLink(url: URL): PresentedLink {
  const expires = url.searchParams.get(PARAMETERS.expires);
  const viewer = url.searchParams.get(PARAMETERS.viewer);
  return {
    disposition: url.searchParams.get(PARAMETERS.disposition) === "attachment" ? "attachment" : "inline",
    expires: expires !== null && /^\d{1,12}$/.test(expires) ? Number(expires) : null,
    viewer: viewer !== null && ACCOUNT_ID.test(viewer) ? viewer : null,
    signature: url.searchParams.get(PARAMETERS.signature),
  };
}

/** Whether the link was signed by us for exactly these terms and has not run out. */
export async function isLinkValid(
  secret: string,
  terms: LinkTerms,
  link: PresentedLink,
  now: number,
): Promise<boolean> {
  if (link.expires === null || link.signature === null || link.expires * 1000 <= now) return false;
  // Signed by a clock that is ahead: it may not play for a stranger until then.
  if (link.expires * 1000 > now + LONGEST_LINK_MS + MAX_CLOCK_SKEW_MS) return false;
  return verifyText(await linkKey(secret), canonical(terms, link.expires), link.signature);
}

function canonical({ id, viewer, variant, disposition, scope }: LinkTerms, expires: number): string {
  return ["media", id, viewer, variant, disposition, scope, expires].join("\n");
}
