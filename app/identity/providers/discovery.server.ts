import { z } from "zod";
import { DomainError } from "~/platform/errors";
import { DISCOVERY_KEPT_MS, PROVIDER_TIMEOUT_MS } from "./provider.limits";

const document = z.object({
  issuer: z.string().min(1),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

export type ProviderEndpoints = z.output<typeof document>;

/**
 * A provider's own description of itself. The same for everybody, so it is kept between requests; what
 * failed is not.
 */
const known = new Map<string, { endpoints: ProviderEndpoints; readAt: number }>();

/**
 * Reads `/.well-known/openid-configuration` of an authority (OpenID Connect Discovery 1.0).
 * @throws DomainError identity.provider_unavailable
 */
export async function discover(authority: string, now: number): Promise<ProviderEndpoints> {
  const before = known.get(authority);
  if (before && now - before.readAt < DISCOVERY_KEPT_MS) return before.endpoints;
  const endpoints = await read(authority);
  known.set(authority, { endpoints, readAt: now });
  return endpoints;
}

async function read(authority: string): Promise<ProviderEndpoints> {
  let answer: unknown;
  try {
    const response = await fetch(`${authority}/.well-known/openid-configuration`, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    answer = response.ok ? await response.json() : null;
  } catch {
    throw new DomainError("identity.provider_unavailable");
  }
  const parsed = document.safeParse(answer);
  if (!parsed.success || !speaksFor(parsed.data, authority)) {
    throw new DomainError("identity.provider_unavailable");
  }
  return parsed.data;
}

/**
 * Whether a document is its authority's own (Discovery 4.3). Microsoft's for many tenants names a pattern,
 * or another tenant's id, so of it only the host is compared. Endpoints are as safe as the authority.
 */
function speaksFor(found: ProviderEndpoints, authority: string): boolean {
  const { protocol, origin } = new URL(authority);
  if (!URL.canParse(found.issuer) || new URL(found.issuer).origin !== origin) return false;
  const endpoints = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri];
  return endpoints.every((endpoint) => new URL(endpoint).protocol === protocol);
}
