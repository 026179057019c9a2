import { z } from "zod";
import { isEmailAddress } from "../accounts/email.rules";
import { PROVIDED_NAME_MAX } from "./provider.limits";
import type { ProviderId } from "./providers";

const optionalText = z.string().trim().min(1).max(2048).nullish().catch(null);
/** Apple writes booleans as text, Microsoft `xms_edov` as a number or text. */
const flag = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => value === true || value === "true" || value === 1 || value === "1");

/** OpenID Connect Core 5.1. Malformed claims count as absent. */
const claimSet = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  email_verified: flag,
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  locale: optionalText,
  /** Spec section 3. */
  avatar_url: optionalText,
  avatar: optionalText,
  picture: optionalText,
  hd: optionalText,
  tid: optionalText,
  xms_edov: flag,
});

export type Claims = z.output<typeof claimSet>;

export interface VouchedPerson {
  provider: ProviderId;
  subject: string;
  email: string | null;
  /** So the address can't have changed hands. */
  ownsAddress: boolean;
  fullName: string | null;
  language: string | null;
  picture: string | null;
}

export function readClaims(payload: unknown): Claims | null {
  const parsed = claimSet.safeParse(payload);
  return parsed.success ? parsed.data : null;
}

export function readVouchedPerson(provider: ProviderId, claims: Claims): VouchedPerson {
  const address = claims.email && isEmailAddress(claims.email) ? claims.email : null;
  const { verified, owned } = address
    ? ADDRESS_CHECKS[provider](claims, emailDomain(address))
    : { verified: false, owned: false };
  const parts = [claims.given_name, claims.family_name].filter(Boolean).join(" ");
  return {
    provider,
    // A Microsoft subject is unique within its tenant only.
    subject: provider === "microsoft" ? `${claims.tid ?? ""}/${claims.sub}` : claims.sub,
    email: verified ? address : null,
    ownsAddress: verified && owned,
    fullName: (claims.name ?? (parts || null))?.slice(0, PROVIDED_NAME_MAX) ?? null,
    language: claims.locale?.slice(0, 2).toLowerCase() ?? null,
    picture: claims.avatar_url ?? claims.avatar ?? claims.picture ?? null,
  };
}

interface AddressCheck {
  verified: boolean;
  owned: boolean;
}

const GOOGLE_DOMAINS = new Set(["gmail.com", "googlemail.com"]);
const MICROSOFT_DOMAINS = new Set([
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "passport.com",
  "windowslive.com",
]);
/** All personal Microsoft accounts. */
const MICROSOFT_PERSONAL_TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";

const ADDRESS_CHECKS: Record<ProviderId, (claims: Claims, domain: string) => AddressCheck> = {
  /** "Verify the Google ID token on your server side": Gmail and Workspace only. */
  google: (claims, domain) => ({
    verified: claims.email_verified,
    owned: GOOGLE_DOMAINS.has(domain) || claims.hd?.toLowerCase() === domain,
  }),
  /** "Migrate away from using email claims for authorization": administrators can write any `email`. */
  microsoft: (claims, domain) => {
    const own = claims.tid === MICROSOFT_PERSONAL_TENANT && MICROSOFT_DOMAINS.has(domain);
    return { verified: own || claims.xms_edov, owned: own || claims.xms_edov };
  },
  apple: (claims) => ({ verified: claims.email_verified, owned: claims.email_verified }),
};

function emailDomain(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
