import { z } from "zod";
import { isEmailAddress } from "../accounts/email.rules";
import { PROVIDED_NAME_MAX } from "./provider.limits";
import type { ProviderId } from "./providers";

const some = z.string().trim().min(1).max(2048).nullish().catch(null);
/** Apple writes booleans as text, Microsoft `xms_edov` as a number or text too. */
const flag = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => value === true || value === "true" || value === 1 || value === "1");

/** The claims we read (OpenID Connect Core 5.1), whoever issued them. What is malformed counts as absent. */
const claimSet = z.object({
  sub: z.string().min(1).max(255),
  email: some,
  email_verified: flag,
  name: some,
  given_name: some,
  family_name: some,
  locale: some,
  /** The three places spec section 3 looks for a picture in. */
  avatar_url: some,
  avatar: some,
  picture: some,
  /** Google: the Workspace domain that owns the address. */
  hd: some,
  /** Microsoft: the tenant, and whether the owner of the address's domain was verified. */
  tid: some,
  xms_edov: flag,
});

export type Claims = z.output<typeof claimSet>;

/** A person as a provider vouches for them. */
export interface VouchedPerson {
  provider: ProviderId;
  /** The provider's own id of the person: stable, never given to another. */
  subject: string;
  /** Only an address that the provider has verified; any other is worth nothing and left out. */
  email: string | null;
  /** The provider itself runs the mailbox's domain, so the address can't have changed hands behind it. */
  ownsAddress: boolean;
  fullName: string | null;
  language: string | null;
  picture: string | null;
}

/** @returns null where there is not even an id */
export function readClaims(payload: unknown): Claims | null {
  const parsed = claimSet.safeParse(payload);
  return parsed.success ? parsed.data : null;
}

/** What of a verified id token may be believed, which differs from provider to provider. */
export function vouchedBy(provider: ProviderId, claims: Claims): VouchedPerson {
  const address = claims.email && isEmailAddress(claims.email) ? claims.email : null;
  const { verified, owned } = address
    ? JUDGES[provider](claims, domainOf(address))
    : { verified: false, owned: false };
  const parts = [claims.given_name, claims.family_name].filter(Boolean).join(" ");
  return {
    provider,
    // A Microsoft subject is one within a tenant; two tenants must never meet in one row.
    subject: provider === "microsoft" ? `${claims.tid ?? ""}/${claims.sub}` : claims.sub,
    email: verified ? address : null,
    ownsAddress: verified && owned,
    fullName: (claims.name ?? (parts || null))?.slice(0, PROVIDED_NAME_MAX) ?? null,
    language: claims.locale?.slice(0, 2).toLowerCase() ?? null,
    picture: claims.avatar_url ?? claims.avatar ?? claims.picture ?? null,
  };
}

interface Judgement {
  verified: boolean;
  owned: boolean;
}

const GOOGLE_DOMAINS = new Set(["gmail.com", "googlemail.com"]);
const MICROSOFT_DOMAINS = new Set([
  ...["outlook.com", "hotmail.com", "live.com"],
  ...["msn.com", "passport.com", "windowslive.com"],
]);
/** The tenant of all personal Microsoft accounts. */
export const MICROSOFT_PERSONAL_TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";

const JUDGES: Record<ProviderId, (claims: Claims, domain: string) => Judgement> = {
  /**
   * Google: an address of Gmail or of a Workspace is Google's own; of any other it only once knew the
   * owner. Source: Google Identity, "Verify the Google ID token on your server side".
   */
  google: (claims, domain) => ({
    verified: claims.email_verified,
    owned: GOOGLE_DOMAINS.has(domain) || claims.hd?.toLowerCase() === domain,
  }),
  /**
   * Microsoft: in a work account `email` is whatever its administrator wrote there, and so is anything
   * they map into a claim; `email_verified` is therefore not looked at. It counts where Microsoft says
   * that the domain's owner was verified (`xms_edov`), or runs the mailbox itself.
   * Source: Microsoft identity platform, "Migrate away from using email claims for authorization".
   */
  microsoft: (claims, domain) => {
    const own = claims.tid === MICROSOFT_PERSONAL_TENANT && MICROSOFT_DOMAINS.has(domain);
    return { verified: own || claims.xms_edov, owned: own || claims.xms_edov };
  },
  /** Apple verifies every address of an Apple Account, and makes relay addresses itself. */
  apple: (claims) => ({ verified: claims.email_verified, owned: claims.email_verified }),
};

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
