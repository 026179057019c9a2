import { exportJWK, exportPKCS8, generateKeyPair, type CryptoKey, type JWK } from "jose";

export type IssuerName = "google" | "microsoft" | "apple";

export const PERSONAL_TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";

export interface SigningKey {
  kid: string;
  alg: "RS256" | "ES256";
  privateKey: CryptoKey;
  publicJwk: JWK;
}

export interface Issuer {
  name: IssuerName;
  authority: string;
  /** Microsoft's issuer is a pattern. */
  iss: string;
  clientId: string;
  clientSecret: string;
  keys: SigningKey[];
}

export async function newKey(alg: SigningKey["alg"]): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const kid = crypto.randomUUID();
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

export async function openIssuers(origin: string): Promise<Record<IssuerName, Issuer>> {
  const issuer = async (
    name: IssuerName,
    alg: SigningKey["alg"],
    paths?: { authority: string; issuer: string },
  ) => ({
    name,
    authority: `${origin}/${paths?.authority ?? name}`,
    iss: `${origin}/${paths?.issuer ?? name}`,
    clientId: `${name}-client`,
    clientSecret: `${name}-secret`,
    keys: [await newKey(alg)],
  });
  return {
    google: await issuer("google", "RS256"),
    microsoft: await issuer("microsoft", "RS256", {
      authority: "microsoft/common/v2.0",
      issuer: "microsoft/{tenantid}/v2.0",
    }),
    apple: await issuer("apple", "ES256"),
  };
}

/** For Apple's client assertions. */
export async function newClientKey(): Promise<{ pem: string; publicKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { pem: await exportPKCS8(privateKey), publicKey };
}
