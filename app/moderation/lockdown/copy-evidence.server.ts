import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { derivedPrefix, streamsPrefix } from "~/uploads/uploads.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { toHex } from "~/moderation/known/hash-object.server";
import { encryptRecord, fileKey, isEncrypted, decryptRecord, recordKey } from "./evidence.server";
import { recordingStep } from "./events.store.server";
import { relatedUploads } from "./record.store.server";
import type { EvidenceDeps } from "./lockdown-deps";
import { avatarFromSubject } from "./lockdown-targets.store.server";
import { lockdownFiles, lockdowns, type Lockdown } from "./lockdowns.table";

export function readRelatedUploads(db: Database, upload: number): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(sql`${relatedUploads(upload)} and sealed is not null`)
    .all();
}

export const sourceBucket = ({ uploads: bucket, avatars }: EvidenceDeps, { subject }: Lockdown): R2Bucket =>
  avatarFromSubject(subject) === null ? bucket : avatars;

export async function listObjects(
  deps: EvidenceDeps,
  seal: Lockdown,
  family: readonly Upload[],
): Promise<R2Object[]> {
  const bucket = sourceBucket(deps, seal);
  const picture = avatarFromSubject(seal.subject);
  if (picture !== null) {
    const object = await bucket.head(picture);
    return object ? [object] : [];
  }
  const found = new Map<string, R2Object>();
  for (const { id, path } of family) {
    const object = await bucket.head(path);
    if (object) found.set(path, object);
    for (const prefix of [derivedPrefix(id), streamsPrefix(path)])
      for (const made of await listUnder(bucket, prefix)) found.set(made.key, made);
  }
  return [...found.values()];
}

export async function listUnder(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const all: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, include: ["httpMetadata"], ...(cursor ? { cursor } : {}) });
    all.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return all;
}

/** Copies are never overwritten. @throws Error if a copy differs */
export async function copyEvidence(deps: EvidenceDeps, seal: Lockdown): Promise<number> {
  const { db, clock } = deps;
  const [family, known] = [await readRelatedUploads(db, seal.upload_id), await readCopied(db, seal.id)];
  let copied = 0;
  for (const object of await listObjects(deps, seal, family)) {
    if (known.has(versionKey(object))) continue;
    const sha256 = await copyObject(deps, seal, object);
    // The next run copies the new version.
    if (sha256 === null) continue;
    await db
      .insert(lockdownFiles)
      .values({
        seal_id: seal.id,
        key: object.key,
        etag: object.etag,
        size: object.size,
        sha256,
        mime_type: object.httpMetadata?.contentType ?? "application/octet-stream",
        evidence_key: fileKey(seal.reference, object),
        copied_at: clock(),
      })
      .onConflictDoNothing();
    copied++;
  }
  return copied;
}

export async function readCopied(db: Database, sealId: number): Promise<Set<string>> {
  const rows = await db.select().from(lockdownFiles).where(eq(lockdownFiles.seal_id, sealId)).all();
  return new Set(rows.map(versionKey));
}

export const versionKey = ({ key, etag }: { key: string; etag: string }): string => `${etag} ${key}`;

/** @returns false without a key */
export async function storeRecord(
  { db, evidence, evidenceKey, clock }: EvidenceDeps,
  { id, reference, record }: Lockdown,
): Promise<boolean> {
  if (record === null) return true;
  if (evidenceKey === null) return false;
  const text = isEncrypted(record) ? record : await encryptRecord(evidenceKey, reference, record);
  await evidence.put(recordKey(reference), text, { onlyIf: { etagDoesNotMatch: "*" } });
  const stored = await (await evidence.get(recordKey(reference)))?.text();
  if (stored === undefined || (await decryptRecord(evidenceKey, reference, stored)) === null)
    throw new Error("Evidence: the record can't be read back with EVIDENCE_KEY");
  await db.update(lockdowns).set({ record: null, record_at: clock() }).where(eq(lockdowns.id, id));
  return true;
}

export async function noteCopied({ db, clock }: EvidenceDeps, { id }: Lockdown): Promise<void> {
  const now = clock();
  await db.batch([
    statement(db, sql`update ${lockdowns} set copied_at = ${now} where id = ${id} and copied_at is null`),
    recordingStep(db, { id, at: now, kind: "copied" }, "copied_at"),
  ]);
}

/** @returns null if that version is gone */
async function copyObject(
  deps: EvidenceDeps,
  seal: Lockdown,
  { key, etag, size }: R2Object,
): Promise<string | null> {
  const [bucket, { evidence }, { reference }] = [sourceBucket(deps, seal), deps, seal];
  const open = () => bucket.get(key, { onlyIf: { etagMatches: etag } });
  const first = await open();
  if (!first || !("body" in first)) return null;
  const sha256 = await hashStream(first.body);
  const name = fileKey(reference, { key, etag });
  // By a run that crashed before noting it.
  if (isSame(await evidence.head(name), { size, sha256 })) return sha256;
  const source = await open();
  if (!source || !("body" in source)) return null;
  // The bucket checks the hash, and its lock prevents overwriting.
  await evidence.put(name, source.body, {
    sha256,
    onlyIf: { etagDoesNotMatch: "*" },
    httpMetadata: source.httpMetadata ?? {},
    customMetadata: { key, etag },
  });
  if (!isSame(await evidence.head(name), { size, sha256 }))
    throw new Error("Evidence: a copy is not what was to be copied");
  return sha256;
}

async function hashStream(body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  const reader = body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return hash.digest("hex");
    hash.update(value);
  }
}

const isSame = (kept: R2Object | null, { size, sha256 }: { size: number; sha256: string }): boolean =>
  kept?.size === size && toHex(kept.checksums.sha256 ?? new ArrayBuffer(0)) === sha256;
