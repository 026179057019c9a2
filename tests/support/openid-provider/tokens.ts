import { base64url, SignJWT, type JWTPayload } from "jose";
import { newKey, PERSONAL_TENANT, type Issuer } from "./issuers.ts";

export const FAULTS = [
  ...["expired", "no_expiry", "issued_long_ago", "wrong_audience", "two_audiences", "foreign_party"],
  ...["wrong_issuer", "alg_none", "signed_with_client_secret", "unknown_key", "tampered"],
  ...["wrong_nonce", "no_nonce", "no_subject", "no_id_token", "other_tenant"],
] as const;
type TokenFault = (typeof FAULTS)[number];

interface TokenOptions {
  issuer: Issuer;
  nonce: string | null;
  claims: Record<string, unknown>;
  fault: string | null;
}

const now = () => Math.floor(Date.now() / 1000);

export async function makeIdToken({
  issuer,
  nonce,
  claims,
  fault,
}: TokenOptions): Promise<string | undefined> {
  const tid = String(claims["tid"] ?? PERSONAL_TENANT);
  const payload: JWTPayload = {
    iss: issuer.iss.replace("{tenantid}", tid),
    aud: issuer.clientId,
    iat: now(),
    exp: now() + 600,
    ...(nonce === null ? {} : { nonce }),
    ...(issuer.name === "microsoft" ? { tid } : {}),
    ...claims,
  };
  switch (fault as TokenFault | "rotated_key" | null) {
    case "expired":
      return sign(issuer, { ...payload, exp: now() - 120 });
    case "no_expiry":
      return sign(issuer, without(payload, "exp"));
    case "issued_long_ago":
      return sign(issuer, { ...payload, iat: now() - 3600 });
    case "wrong_audience":
      return sign(issuer, { ...payload, aud: "somebody-else" });
    case "two_audiences":
      return sign(issuer, { ...payload, aud: [issuer.clientId, "somebody-else"] });
    case "foreign_party":
      return sign(issuer, { ...payload, azp: "somebody-else" });
    case "wrong_issuer":
      return sign(issuer, { ...payload, iss: "https://evil.example" });
    case "other_tenant":
      return sign(issuer, {
        ...payload,
        iss: issuer.iss.replace("{tenantid}", "99999999-2222-4333-8444-555555555555"),
      });
    case "wrong_nonce":
      return sign(issuer, { ...payload, nonce: "of-another-attempt" });
    case "no_nonce":
      return sign(issuer, without(payload, "nonce"));
    case "no_subject":
      return sign(issuer, without(payload, "sub"));
    case "alg_none":
      return `${encode({ alg: "none", typ: "JWT" })}.${encode(payload)}.`;
    case "signed_with_client_secret":
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode(issuer.clientSecret.padEnd(32, "-")));
    case "unknown_key":
      return sign(issuer, payload, await newKey("RS256"));
    case "rotated_key":
      return sign(issuer, payload, issuer.keys.at(-1));
    case "tampered": {
      const [head, , signature] = (await sign(issuer, payload)).split(".");
      return `${head}.${encode({ ...payload, email: "victim@gmail.com" })}.${signature}`;
    }
    case "no_id_token":
      return undefined;
    default:
      return sign(issuer, payload);
  }
}

/** The first key by default, because a worker that runs other tests may not know newer ones. */
function sign(issuer: Issuer, payload: JWTPayload, key = issuer.keys[0]): Promise<string> {
  if (!key) throw new Error("An issuer without a key");
  return new SignJWT(payload).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(key.privateKey);
}

const encode = (value: object) => base64url.encode(JSON.stringify(value));

function without(payload: JWTPayload, name: string): JWTPayload {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));
}
