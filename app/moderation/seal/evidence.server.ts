import { decrypt, encrypt } from "~/platform/encryption.server";
import type { SealRecord } from "./record.store.server";
import type { Seal } from "./seals.table";

/** Under which everything of a seal lies in the evidence bucket, whose lock rule names the first part. */
export const sealPrefix = (reference: string): string => `seals/${reference}/`;

/** Where its record lies. */
export const recordKey = (reference: string): string => `${sealPrefix(reference)}record`;

/** Where an object of it lies: its own key and version are in the name, so none takes another's place. */
export const fileKey = (reference: string, { key, etag }: { key: string; etag: string }): string =>
  `${sealPrefix(reference)}files/${etag}/${encodeURIComponent(key)}`;

const contextOf = (reference: string): string => `seal:${reference}`;

/** The record as it is stored: encrypted; as it is where there is no key yet, which the tender makes up for. */
export async function writeRecord(
  key: string | null,
  reference: string,
  record: SealRecord,
): Promise<string> {
  const text = JSON.stringify(record);
  return key === null ? text : encryptRecord(key, reference, text);
}

export function encryptRecord(key: string, reference: string, text: string): Promise<string> {
  return encrypt(key, new TextEncoder().encode(text), contextOf(reference));
}

export const isEncrypted = (record: string): boolean => !record.startsWith("{");

/** @returns null where the key is another one, or the record was changed */
export async function readSealed(
  key: string | null,
  reference: string,
  stored: string,
): Promise<SealRecord | null> {
  if (!isEncrypted(stored)) return JSON.parse(stored) as SealRecord;
  const plain = key === null ? null : await decrypt(key, stored, contextOf(reference));
  return plain === null ? null : (JSON.parse(new TextDecoder().decode(plain)) as SealRecord);
}

/** The record of a seal, wherever it lies now; null where it is gone, or can't be read with this key. */
export async function loadRecord(
  { evidence, evidenceKey }: { evidence: Pick<R2Bucket, "get">; evidenceKey: string | null },
  { reference, record }: Pick<Seal, "reference" | "record">,
): Promise<SealRecord | null> {
  const stored = record ?? (await (await evidence.get(recordKey(reference)))?.text());
  return stored === undefined ? null : readSealed(evidenceKey, reference, stored);
}
