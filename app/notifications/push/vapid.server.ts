import { createECDH } from "node:crypto";

/** The key pair by which push services know that it is us who send (RFC 8292), base64url. */
export interface VapidKeys {
  /** What browsers are given when they subscribe: an uncompressed point of P-256. */
  publicKey: string;
  privateKey: string;
}

let known: VapidKeys | undefined;

/** The pair of a secret: 256 random bits are a private key of P-256, and the public one follows from it. */
export function vapidKeys(privateKey: string): VapidKeys {
  if (known?.privateKey === privateKey) return known;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  known = { privateKey, publicKey: pair.getPublicKey("base64url") };
  return known;
}
