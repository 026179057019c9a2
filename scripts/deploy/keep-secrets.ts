import { Encrypter } from "age-encryption";
import { Refusal } from "../local/refusal.ts";

/** Encrypts each secret to an age public key (age-encryption.org/v1). @returns file contents by secret */
export async function encryptSecrets(
  values: Readonly<Record<string, string>>,
  publicKey: string,
): Promise<Record<string, Uint8Array>> {
  const age = openEncrypter(publicKey);
  const files = Object.entries(values).map(
    async ([name, value]) => [name, await age.encrypt(value)] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

/** @throws Refusal for anything but `age1…` */
export function openEncrypter(publicKey: string): Encrypter {
  const age = new Encrypter();
  try {
    age.addRecipient(publicKey);
  } catch {
    throw new Refusal("KEYS_TO must be an age public key, such as KEYS_TO=age1… (`age-keygen` makes one).");
  }
  return age;
}
