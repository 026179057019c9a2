import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError, OAuth2Tokens } from "arctic";
import { importPKCS8, SignJWT } from "jose";
import { SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import type { ProviderSettings } from "~/platform/provider-settings.server";
import { type ProviderEndpoints } from "./discovery.server";
import { PROVIDER_TIMEOUT_MS } from "./provider.limits";
import type { ProviderId } from "./providers";

/** One provider as this installation knows it. */
export interface ProviderClient {
  provider: ProviderId;
  settings: NonNullable<ProviderSettings[ProviderId]>;
  endpoints: ProviderEndpoints;
  redirectUri: string;
}

interface AuthorizationParameters {
  state: string;
  nonce: string;
  /** PKCE verifier (RFC 7636), 43 characters. */
  verifier: string;
  /** Ask for the password again, or at least which account: the person is to show themselves anew. */
  again: boolean;
}

/** What each provider is asked besides `openid`. */
const SCOPES: Record<ProviderId, string[]> = {
  google: ["openid", "email", "profile"],
  microsoft: ["openid", "email", "profile"],
  apple: ["name", "email"],
};

/** Google knows no `login`: choosing the account is the most it can be made to ask. Apple always asks. */
const PROMPT_AGAIN: Partial<Record<ProviderId, string>> = { google: "select_account", microsoft: "login" };

/** The address the browser goes to. */
export function authorizationUrl(client: ProviderClient, departure: AuthorizationParameters): URL {
  const { provider, endpoints } = client;
  const { state, nonce, verifier, again } = departure;
  const endpoint = endpoints.authorization_endpoint;
  const scopes = SCOPES[provider];
  // Apple knows no PKCE, and answers with name and address only by a form that its page posts.
  const url =
    provider === "apple"
      ? oauth(client).createAuthorizationURL(endpoint, state, scopes)
      : oauth(client).createAuthorizationURLWithPKCE(
          endpoint,
          state,
          CodeChallengeMethod.S256,
          verifier,
          scopes,
        );
  if (provider === "apple") url.searchParams.set("response_mode", "form_post");
  url.searchParams.set("nonce", nonce);
  const prompt = PROMPT_AGAIN[provider];
  if (again && prompt) url.searchParams.set("prompt", prompt);
  return url;
}

/**
 * Exchanges the code for the provider's tokens.
 * @throws DomainError identity.provider_failed when the provider refuses, identity.provider_unavailable
 *   when it does not answer
 */
export async function exchangeCode(
  client: ProviderClient,
  { code, verifier, now }: { code: string; verifier: string; now: number },
): Promise<OAuth2Tokens> {
  try {
    return await within(
      PROVIDER_TIMEOUT_MS,
      "privateKey" in client.settings
        ? exchangeWithApple(client, client.settings, { code, now })
        : oauth(client).validateAuthorizationCode(client.endpoints.token_endpoint, code, verifier),
    );
  } catch (error) {
    const refused = error instanceof OAuth2RequestError || error instanceof DomainError;
    throw new DomainError(refused ? "identity.provider_failed" : "identity.provider_unavailable");
  }
}

function oauth({ settings, redirectUri }: ProviderClient): OAuth2Client {
  return new OAuth2Client(
    settings.clientId,
    "clientSecret" in settings ? settings.clientSecret : null,
    redirectUri,
  );
}

/** Seconds an assertion is good for; it is used at once. */
const ASSERTION_SECONDS = 300;

/**
 * Apple takes its client's name and a fresh ES256 JWT in the body, which arctic's Apple class does for
 * Apple's own address alone. Without PKCE it is the nonce that ties the code to the browser.
 * Source: Apple, "Generate and validate tokens".
 */
async function exchangeWithApple(
  { endpoints, redirectUri }: ProviderClient,
  settings: NonNullable<ProviderSettings["apple"]>,
  { code, now }: { code: string; now: number },
): Promise<OAuth2Tokens> {
  const issuedAt = Math.floor(now / SECOND_MS);
  const assertion = await new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: settings.keyId })
    .setIssuer(settings.teamId)
    .setSubject(settings.clientId)
    .setAudience(endpoints.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ASSERTION_SECONDS)
    .sign(await importPKCS8(settings.privateKey, "ES256"));
  const response = await fetch(endpoints.token_endpoint, {
    method: "POST",
    headers: { Accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      client_id: settings.clientId,
      client_secret: assertion,
    }),
  });
  if (response.status === 400 || response.status === 401) throw new DomainError("identity.provider_failed");
  if (!response.ok) throw new Error(`The token endpoint answered ${response.status}`);
  return new OAuth2Tokens((await response.json()) as object);
}

/** arctic waits for ever. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The provider did not answer in time")), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
