import { createECDH } from "node:crypto";

/** RFC 8292, base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

let cached: VapidKeys | undefined;

/** 256 random bits are a private key of P-256. */
export function vapidKeys(privateKey: string): VapidKeys {
  if (cached?.privateKey === privateKey) return cached;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  cached = { privateKey, publicKey: pair.getPublicKey("base64url") };
  return cached;
}
