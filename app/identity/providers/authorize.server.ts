import { generateState } from "arctic";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { ProviderSettings } from "~/platform/provider-settings.server";
import { signingKey, signText } from "~/platform/signature.server";
import { randomToken } from "~/platform/tokens.server";
import { ATTEMPT_MS } from "./provider.limits";
import { authorizationUrl, type ProviderClient } from "./client.server";
import { discover } from "./discovery.server";
import { insertAttempt } from "./provider-attempts.store.server";
import type { ProviderId } from "./providers";

export interface ProviderDeps {
  db: Database;
  clock: Clock;
  providers: ProviderSettings;
  appOrigin: string;
}

interface AuthorizationRequest {
  provider: ProviderId;
  /** Null for signing in. */
  accountId: string | null;
  next: string;
  again: boolean;
  /** A second tab reuses it, or it would break the first attempt. */
  browserSecret: string | null;
}

export async function authorize(
  deps: ProviderDeps,
  { provider, accountId, next, again, browserSecret }: AuthorizationRequest,
): Promise<{ url: URL; browserSecret: string }> {
  const client = await openClient(deps, provider);
  const state = generateState();
  const secret = browserSecret ?? randomToken();
  await insertAttempt(deps.db, {
    state,
    browserSecret: secret,
    provider,
    purpose: accountId === null ? "sign_in" : "connect",
    account_id: accountId,
    next,
    expires_at: deps.clock() + ATTEMPT_MS,
  });
  const proofs = await deriveNonceAndVerifier(secret, state);
  return { url: authorizationUrl(client, { state, again, ...proofs }), browserSecret: secret };
}

export async function openClient(
  { providers, appOrigin, clock }: ProviderDeps,
  provider: ProviderId,
): Promise<ProviderClient> {
  const settings = providers[provider];
  if (!settings) throw new DomainError("identity.provider_unavailable");
  const endpoints = await discover(settings.authority, clock());
  return { provider, settings, endpoints, redirectUri: `${appOrigin}/signin/${provider}/callback` };
}

/** So reading our tables isn't enough. */
export async function deriveNonceAndVerifier(
  browserSecret: string,
  state: string,
): Promise<{ nonce: string; verifier: string }> {
  const key = await signingKey(browserSecret);
  const [nonce, verifier] = await Promise.all([
    signText(key, `nonce:${state}`),
    signText(key, `verifier:${state}`),
  ]);
  return { nonce, verifier };
}
