import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from "arctic";
import { importPKCS8, SignJWT } from "jose";
import { SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import type { ProviderSettings } from "~/platform/provider-settings.server";
import { type ProviderEndpoints } from "./discovery.server";
import { PROVIDER_TIMEOUT_MS } from "./provider.limits";
import type { ProviderId } from "./providers";

export interface ProviderClient {
  provider: ProviderId;
  settings: NonNullable<ProviderSettings[ProviderId]>;
  endpoints: ProviderEndpoints;
  redirectUri: string;
}

interface AuthorizationParameters {
  state: string;
  nonce: string;
  verifier: string;
  again: boolean;
}

const SCOPES: Record<ProviderId, string[]> = {
  google: ["openid", "email", "profile"],
  microsoft: ["openid", "email", "profile"],
  apple: ["name", "email"],
};

/** Google has no `login` prompt, and Apple always asks. */
const PROMPT_AGAIN: Partial<Record<ProviderId, string>> = { google: "select_account", microsoft: "login" };

export function authorizationUrl(client: ProviderClient, departure: AuthorizationParameters): URL {
  const { provider, endpoints } = client;
  const { state, nonce, verifier, again } = departure;
  const endpoint = endpoints.authorization_endpoint;
  const scopes = SCOPES[provider];
  // Apple returns name and address only by a posted form.
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

/** RFC 6749, section 4.1.3. arctic's follows redirects with our secret. */
export async function exchangeCode(
  client: ProviderClient,
  { code, verifier, now }: { code: string; verifier: string; now: number },
): Promise<OAuth2Tokens> {
  const { settings, endpoints, redirectUri } = client;
  try {
    const ours: Record<string, string> =
      "privateKey" in settings
        ? // Without PKCE the nonce binds the code to the browser.
          { client_secret: await appleAssertion(endpoints, settings, now) }
        : { client_secret: settings.clientSecret, code_verifier: verifier };
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
        ...ours,
      }),
    });
    if (response.status === 400 || response.status === 401) throw new DomainError("identity.provider_failed");
    if (!response.ok) throw new Error(`The token endpoint answered ${response.status}`);
    return new OAuth2Tokens((await response.json()) as object);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError("identity.provider_unavailable");
  }
}

function oauth({ settings, redirectUri }: ProviderClient): OAuth2Client {
  return new OAuth2Client(settings.clientId, null, redirectUri);
}

const ASSERTION_SECONDS = 300;

/** Apple, "Generate and validate tokens". */
async function appleAssertion(
  endpoints: ProviderEndpoints,
  settings: NonNullable<ProviderSettings["apple"]>,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / SECOND_MS);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: settings.keyId })
    .setIssuer(settings.teamId)
    .setSubject(settings.clientId)
    .setAudience(endpoints.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ASSERTION_SECONDS)
    .sign(await importPKCS8(settings.privateKey, "ES256"));
}
