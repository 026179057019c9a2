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

const cache = new Map<string, { endpoints: ProviderEndpoints; readAt: number }>();

/** OpenID Connect Discovery 1.0. */
export async function discover(authority: string, now: number): Promise<ProviderEndpoints> {
  const cached = cache.get(authority);
  if (cached && now - cached.readAt < DISCOVERY_KEPT_MS) return cached.endpoints;
  const endpoints = await fetchDocument(authority);
  cache.set(authority, { endpoints, readAt: now });
  return endpoints;
}

async function fetchDocument(authority: string): Promise<ProviderEndpoints> {
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

/** A pattern, or an id. */
const TENANT = /^(?:\{tenantid\}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Discovery 4.3; Microsoft's may differ in the tenant. */
function speaksFor(found: ProviderEndpoints, authority: string): boolean {
  const [own, named] = [authority.split("/"), found.issuer.split("/")];
  const isSame = (part: string, at: number) => part === own[at] || (at > 2 && TENANT.test(part));
  if (named.length !== own.length || !named.every(isSame)) return false;
  const { protocol } = new URL(authority);
  const endpoints = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri];
  return endpoints.every((endpoint) => new URL(endpoint).protocol === protocol);
}
