import { z } from "zod";

/** Dashboards and shells leave empty variables behind. */
const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

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
  authority: string;
  clientId: string;
}

export interface ProviderSettings {
  google?: Client & { clientSecret: string };
  microsoft?: Client & { clientSecret: string };
  /** Signs a JWT in place of a secret (PKCS #8, PEM). */
  apple?: Client & { teamId: string; keyId: string; privateKey: string };
}

const GOOGLE_ISSUER = "https://accounts.google.com";
const APPLE_ISSUER = "https://appleid.apple.com";

export function readProviders(env: z.output<typeof providerEnvironment>): ProviderSettings {
  const settings: ProviderSettings = {};
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    settings.google = {
      authority: authority(env.GOOGLE_ISSUER, GOOGLE_ISSUER),
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
    };
  }
  if (env.MICROSOFT_CLIENT_ID && env.MICROSOFT_CLIENT_SECRET) {
    settings.microsoft = {
      authority: authority(env.MICROSOFT_ISSUER, microsoftIssuer(env.MICROSOFT_TENANT ?? "common")),
      clientId: env.MICROSOFT_CLIENT_ID,
      clientSecret: env.MICROSOFT_CLIENT_SECRET,
    };
  }
  if (env.APPLE_CLIENT_ID && env.APPLE_TEAM_ID && env.APPLE_KEY_ID && env.APPLE_PRIVATE_KEY) {
    settings.apple = {
      authority: authority(env.APPLE_ISSUER, APPLE_ISSUER),
      clientId: env.APPLE_CLIENT_ID,
      teamId: env.APPLE_TEAM_ID,
      keyId: env.APPLE_KEY_ID,
      privateKey: env.APPLE_PRIVATE_KEY.replaceAll("\\n", "\n"),
    };
  }
  return settings;
}

function authority(configured: string | undefined, standard: string): string {
  const url = new URL(configured ?? standard);
  const loopback = url.hostname === "127.0.0.1" || url.hostname === "localhost";
  if (url.protocol !== "https:" && !(loopback && url.protocol === "http:")) {
    throw new Error("Configuration is wrong: a provider's issuer must begin with https://");
  }
  return url.href.replace(/\/$/, "");
}

function microsoftIssuer(tenant: string): string {
  return `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/v2.0`;
}
