import { decrypt, encrypt } from "~/platform/encryption.server";
import type { LockdownRecord } from "./record.store.server";
import type { Lockdown } from "./lockdowns.table";

/** The bucket's lock rule names the first part. */
export const evidencePrefix = (reference: string): string => `seals/${reference}/`;

export const recordKey = (reference: string): string => `${evidencePrefix(reference)}record`;

/** With key and version, so no object replaces another. */
export const fileKey = (reference: string, { key, etag }: { key: string; etag: string }): string =>
  `${evidencePrefix(reference)}files/${etag}/${encodeURIComponent(key)}`;

/** Plain without a key, until a later run encrypts it. */
export async function writeRecord(
  key: string | null,
  reference: string,
  record: LockdownRecord,
): Promise<string> {
  const text = JSON.stringify(record);
  return key === null ? text : encryptRecord(key, reference, text);
}

export function encryptRecord(key: string, reference: string, text: string): Promise<string> {
  return encrypt(key, new TextEncoder().encode(text), encryptionContext(reference));
}

export const isEncrypted = (record: string): boolean => !record.startsWith("{");

export async function decryptRecord(
  key: string | null,
  reference: string,
  stored: string,
): Promise<LockdownRecord | null> {
  if (!isEncrypted(stored)) return JSON.parse(stored) as LockdownRecord;
  const plain = key === null ? null : await decrypt(key, stored, encryptionContext(reference));
  return plain === null ? null : (JSON.parse(new TextDecoder().decode(plain)) as LockdownRecord);
}

/** Null if it is gone or can't be decrypted. */
export async function loadRecord(
  { evidence, evidenceKey }: { evidence: Pick<R2Bucket, "get">; evidenceKey: string | null },
  { reference, record }: Pick<Lockdown, "reference" | "record">,
): Promise<LockdownRecord | null> {
  const stored = record ?? (await (await evidence.get(recordKey(reference)))?.text());
  return stored === undefined ? null : decryptRecord(evidenceKey, reference, stored);
}

const encryptionContext = (reference: string): string => `seal:${reference}`;
