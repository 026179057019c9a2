import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { DomainError } from "~/platform/errors";
import { readClaims, type Claims } from "./claims.rules";
import { type ProviderEndpoints } from "./discovery.server";
import { PROVIDER_TIMEOUT_MS } from "./provider.limits";
import type { ProviderId } from "./providers";

/** Neither `none` nor the client secret as key. */
const ALGORITHMS = ["RS256", "ES256"];
const CLOCK_TOLERANCE_SECONDS = 60;
const MAX_AGE_SECONDS = 10 * 60;
const TENANT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const KEYS_COOLDOWN_MS = 1000;

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, KeySet>();

interface Expected {
  provider: ProviderId;
  endpoints: ProviderEndpoints;
  clientId: string;
  nonce: string;
  now: number;
}

/** OpenID Connect Core 3.1.3.7. */
export async function verifyIdToken(token: string, expected: Expected): Promise<Claims> {
  const { endpoints, clientId, nonce, now } = expected;
  let payload: JWTPayload;
  try {
    const verified = await jwtVerify(token, keysAt(endpoints.jwks_uri), {
      algorithms: ALGORITHMS,
      audience: clientId,
      currentDate: new Date(now),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ["iss", "sub", "aud", "exp", "iat", "nonce"],
    });
    payload = verified.payload;
  } catch (error) {
    throw new DomainError(isWrong(error) ? "identity.provider_failed" : "identity.provider_unavailable");
  }
  const claims = readClaims(payload);
  const isValid =
    claims !== null &&
    isIssuer(payload.iss, claims, expected) &&
    isForUsAlone(payload, clientId) &&
    payload.nonce === nonce;
  if (!isValid) throw new DomainError("identity.provider_failed");
  return claims;
}

function keysAt(address: string): KeySet {
  const existing = keySets.get(address);
  if (existing) return existing;
  const created = createRemoteJWKSet(new URL(address), {
    timeoutDuration: PROVIDER_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  keySets.set(address, created);
  return created;
}

/** The keys couldn't be read: not the token's fault. */
function isWrong(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !(error instanceof errors.JWKSTimeout) && error.code !== "ERR_JOSE_GENERIC";
}

/** Google's comes with or without its scheme. */
function isIssuer(issuer: string | undefined, claims: Claims, { provider, endpoints }: Expected): boolean {
  if (provider === "microsoft") {
    if (!TENANT.test(claims.tid ?? "")) return false;
    return issuer === endpoints.issuer.replace("{tenantid}", claims.tid ?? "");
  }
  if (provider === "google" && issuer === endpoints.issuer.replace(/^https:\/\//, "")) return true;
  return issuer === endpoints.issuer;
}

/** Another audience could replay it to us. */
function isForUsAlone({ aud, azp }: JWTPayload, clientId: string): boolean {
  const alone = typeof aud === "string" || aud?.length === 1;
  return alone && (azp === undefined || azp === clientId);
}
