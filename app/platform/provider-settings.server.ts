import { z } from "zod";

/** Empty variables count as absent: dashboards and shells leave such behind. */
const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

/** Secrets and variables of sign-in with providers; each provider is there when all it needs is. */
export const providerEnvironment = z.object({
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: text,
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  MICROSOFT_TENANT: text,
  MICROSOFT_ISSUER: text,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  APPLE_ISSUER: text,
});

interface Client {
  /** Where `/.well-known/openid-configuration` stands; endpoints and keys are read from there. */
  authority: string;
  clientId: string;
}

export interface ProviderSettings {
  google?: Client & { clientSecret: string };
  microsoft?: Client & { clientSecret: string };
  /** Apple takes a JWT signed with this key (PKCS #8, PEM) in place of a secret. */
  apple?: Client & { teamId: string; keyId: string; privateKey: string };
}

const GOOGLE = "https://accounts.google.com";
const APPLE = "https://appleid.apple.com";
/** `common` lets personal and work accounts in. */
const MICROSOFT = (tenant: string) => `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/v2.0`;

/** An authority as configured: https, or plain http on this very machine. */
function authority(configured: string | undefined, usual: string): string {
  const url = new URL(configured ?? usual);
  const loopback = url.hostname === "127.0.0.1" || url.hostname === "localhost";
  if (url.protocol !== "https:" && !(loopback && url.protocol === "http:")) {
    throw new Error("Configuration is wrong: a provider's issuer must begin with https://");
  }
  return url.href.replace(/\/$/, "");
}

/** @throws Error for an issuer that is no https address */
export function readProviders(env: z.output<typeof providerEnvironment>): ProviderSettings {
  const settings: ProviderSettings = {};
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    settings.google = {
      authority: authority(env.GOOGLE_ISSUER, GOOGLE),
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
    };
  }
  if (env.MICROSOFT_CLIENT_ID && env.MICROSOFT_CLIENT_SECRET) {
    settings.microsoft = {
      authority: authority(env.MICROSOFT_ISSUER, MICROSOFT(env.MICROSOFT_TENANT ?? "common")),
      clientId: env.MICROSOFT_CLIENT_ID,
      clientSecret: env.MICROSOFT_CLIENT_SECRET,
    };
  }
  if (env.APPLE_CLIENT_ID && env.APPLE_TEAM_ID && env.APPLE_KEY_ID && env.APPLE_PRIVATE_KEY) {
    settings.apple = {
      authority: authority(env.APPLE_ISSUER, APPLE),
      clientId: env.APPLE_CLIENT_ID,
      teamId: env.APPLE_TEAM_ID,
      keyId: env.APPLE_KEY_ID,
      // Secrets in one line carry \n for the line ends of the file Apple hands out.
      privateKey: env.APPLE_PRIVATE_KEY.replaceAll("\\n", "\n"),
    };
  }
  return settings;
}
