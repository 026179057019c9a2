import { base64url } from "oslo/encoding";

/** NIST SP 800-38D, section 8.2. */
const IV_BYTES = 12;
const VERSION = "1";

/**
 * AES-256-GCM as `1.iv.ciphertext`, base64url.
 * @param context must match to decrypt, such as a row's id
 */
export async function encrypt(secret: string, plain: Uint8Array, context: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await importKey(secret, "encrypt");
  const ciphertext = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: bytes(context) },
    key,
    new Uint8Array(plain),
  );
  const encode = (part: Uint8Array) => base64url.encode(part, { includePadding: false });
  return [VERSION, encode(iv), encode(new Uint8Array(ciphertext))].join(".");
}

export async function decrypt(secret: string, text: string, context: string): Promise<Uint8Array | null> {
  const [version, iv, ciphertext, more] = text.split(".");
  if (version !== VERSION || !iv || !ciphertext || more !== undefined) return null;
  try {
    const decode = (part: string) => new Uint8Array(base64url.decode(part, { strict: false }));
    const key = await importKey(secret, "decrypt");
    const plain = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: decode(iv), additionalData: bytes(context) },
      key,
      decode(ciphertext),
    );
    return new Uint8Array(plain);
  } catch {
    return null;
  }
}

async function importKey(secret: string, usage: "encrypt" | "decrypt"): Promise<CryptoKey> {
  // The secret is random; this makes it 256 bits long.
  const digest = await crypto.subtle.digest("SHA-256", bytes(secret));
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, [usage]);
}

const bytes = (text: string) => new TextEncoder().encode(text);
