import { MAX_CLOCK_SKEW_MS, SECOND_MS } from "~/platform/clock";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import type { Visibility } from "~/uploads/uploads.table";
import { LINK_SECONDS } from "./media.limits";
import type { Variant } from "./variants.rules";

export type Disposition = "inline" | "attachment";

export interface LinkTerms {
  id: number;
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
async function keyOf(secret: string): Promise<CryptoKey> {
  if (kept?.secret !== secret) kept = { secret, key: await signingKey(secret) };
  return kept.key;
}

const PARAMETERS = { expires: "e", signature: "s", disposition: "d" } as const;

/**
 * A link that plays for whoever holds it until `now + lifetime`.
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
  const signature = await signText(await keyOf(secret), canonical(terms, expires));
  const query = new URLSearchParams({
    [PARAMETERS.expires]: String(expires),
    [PARAMETERS.signature]: signature,
  });
  if (terms.disposition === "attachment") query.set(PARAMETERS.disposition, "attachment");
  return `/media/${terms.id}/${terms.variant}?${query}`;
}

/** What a link asks for, before anything of it is believed. */
export interface PresentedLink {
  disposition: Disposition;
  expires: number | null;
  signature: string | null;
}

export function readLink(url: URL): PresentedLink {
  const expires = url.searchParams.get(PARAMETERS.expires);
  return {
    disposition: url.searchParams.get(PARAMETERS.disposition) === "attachment" ? "attachment" : "inline",
    expires: expires !== null && /^\d{1,12}$/.test(expires) ? Number(expires) : null,
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
  return verifyText(await keyOf(secret), canonical(terms, link.expires), link.signature);
}

function canonical({ id, variant, disposition, scope }: LinkTerms, expires: number): string {
  return ["media", id, variant, disposition, scope, expires].join("\n");
}
