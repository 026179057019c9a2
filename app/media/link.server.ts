import { MAX_CLOCK_SKEW_MS, SECOND_MS } from "~/platform/clock";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import type { Visibility } from "~/uploads/uploads.table";
import { LINK_SECONDS } from "./media.limits";
import { parseVariant, pictureWidth, type Variant } from "./variants.rules";

export type Disposition = "inline" | "attachment";

export interface LinkTerms {
  id: number;
  /** The link opens what is open to this account, for anyone who has the link. */
  viewer: string;
  variant: Variant;
  disposition: Disposition;
  scope: LinkScope;
}

/**
 * Hiding an upload ends its public links; signing out everywhere raises the owner's session epoch and ends
 * the private ones (design rule 3).
 */
export type LinkScope = "public" | `private:${number}`;

export function linkScope(media: { visibility: Visibility; epoch: number }): LinkScope {
  return media.visibility === "public" ? "public" : `private:${media.epoch}`;
}

const LONGEST_LINK_MS = Math.max(...Object.values(LINK_SECONDS)) * SECOND_MS;

let cachedKey: { secret: string; key: CryptoKey } | undefined;

/** Preparing the key costs as much as signing, and a page of cards signs about thirty links. */
export async function linkKey(secret: string): Promise<CryptoKey> {
  if (cachedKey?.secret !== secret) cachedKey = { secret, key: await signingKey(secret) };
  return cachedKey.key;
}

const PARAMETERS = { expires: "e", signature: "s", disposition: "d", viewer: "v", within: "w" } as const;

/**
 * @param lifetime seconds (specification, section 9)
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
  const parts = [
    `${PARAMETERS.expires}=${expires}`,
    `${PARAMETERS.viewer}=${encodeURIComponent(terms.viewer)}`,
    `${PARAMETERS.signature}=${signature}`,
  ];
  if (terms.disposition === "attachment") parts.push(`${PARAMETERS.disposition}=attachment`);
  return `/media/${terms.id}/${terms.variant}?${parts.join("&")}`;
}

const ACCOUNT_ID = /^[\w-]{1,64}$/;

/** Not verified yet. */
export interface PresentedLink {
  disposition: Disposition;
  expires: number | null;
  /** Null in links from before memberships, which open nothing any more. */
  viewer: string | null;
  signature: string | null;
  /** The signed size, where this is a smaller one. */
  within?: Variant;
}

export function readLink(url: URL): PresentedLink {
  const expires = url.searchParams.get(PARAMETERS.expires);
  const viewer = url.searchParams.get(PARAMETERS.viewer);
  const within = parseVariant(url.searchParams.get(PARAMETERS.within) ?? undefined);
  return {
    ...(within ? { within } : {}),
    disposition: url.searchParams.get(PARAMETERS.disposition) === "attachment" ? "attachment" : "inline",
    expires: expires !== null && /^\d{1,12}$/.test(expires) ? Number(expires) : null,
    viewer: viewer !== null && ACCOUNT_ID.test(viewer) ? viewer : null,
    signature: url.searchParams.get(PARAMETERS.signature),
  };
}

export async function isLinkValid(
  secret: string,
  terms: LinkTerms,
  link: PresentedLink,
  now: number,
): Promise<boolean> {
  if (link.expires === null || link.signature === null || link.expires * 1000 <= now) return false;
  // Signed by a clock that is ahead: valid for too long.
  if (link.expires * 1000 > now + LONGEST_LINK_MS + MAX_CLOCK_SKEW_MS) return false;
  const variant = link.within ?? terms.variant;
  if (variant !== terms.variant && !isNarrower(terms.variant, variant)) return false;
  return verifyText(await linkKey(secret), canonical({ ...terms, variant }, link.expires), link.signature);
}

function isNarrower(asked: Variant, signed: Variant): boolean {
  const [width, most] = [pictureWidth(asked), pictureWidth(signed)];
  return width !== null && most !== null && width < most;
}

function canonical({ id, viewer, variant, disposition, scope }: LinkTerms, expires: number): string {
  return ["media", id, viewer, variant, disposition, scope, expires].join("\n");
}
