import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { cases } from "~/moderation/cases/cases.table";
import type { EvidenceDeps } from "~/moderation/lockdown/lockdown-deps";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { lockdowns, type Lockdown } from "~/moderation/lockdown/lockdowns.table";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { moderationDeps, seedCase, seedStaff, type Colleague, type SeededCase } from "./moderation";
import { seedPerson, type Person } from "./people";
import { stripedPng } from "./pictures";
import { db, seedUpload, storeBytes } from "./uploads";

const EVIDENCE_KEY = "a-fourth-secret-for-tests-of-at-least-32-characters";

/** Marks the work's texts, so that a test finds them anywhere. */
export const MARK = "HARMLESS TEST PICTURE";

export function sealDeps(now: () => number = Date.now, more: Partial<EvidenceDeps> = {}): EvidenceDeps {
  return {
    ...moderationDeps(now),
    evidenceKey: EVIDENCE_KEY,
    uploads: env.UPLOADS,
    avatars: env.AVATARS,
    evidence: env.EVIDENCE,
    ...more,
  };
}

export interface SealedWorld {
  owner: Person;
  work: Upload;
  bytes: Uint8Array;
  judge: Colleague;
  reported: SeededCase;
}

export async function seedReported(
  columns: Partial<Upload> = {},
  { reporter = null as string | null, judge = null as Colleague | null } = {},
): Promise<SealedWorld> {
  const owner = await seedPerson({ accountType: "creator" });
  const bytes = await stripedPng(800, 600);
  const row = await seedUpload(owner.id, {
    visibility: "public",
    title: `${MARK} ${crypto.randomUUID()}`,
    file_name: "marked.png",
    description: `${MARK} in words`,
    alt_text: `${MARK} for who can't see`,
    placeholder: "AAAA",
    width: 800,
    height: 600,
    file_size: bytes.length,
    put_expires_at: 0,
    ...columns,
  });
  const object = await storeBytes(row.path, bytes);
  const poster = `derived/${row.id}/poster-1.webp`;
  await storeBytes(poster, "a poster");
  const work = await db
    .update(uploads)
    .set({ etag: object?.etag ?? null, poster })
    .where(eq(uploads.id, row.id))
    .returning()
    .get();
  const reported = await seedCase(`work:${row.id}`, owner.id, { reason: "child_abuse", reporter });
  if (!work) throw new Error("not seeded");
  return { owner, work, bytes, judge: judge ?? (await seedStaff("reviewer")), reported };
}

export async function sealWork(
  { judge, reported }: SealedWorld,
  deps: EvidenceDeps = sealDeps(),
): Promise<number> {
  const row = await db.select().from(cases).where(eq(cases.id, reported.id)).get();
  const { id } = await lockDownSubject(deps, judge.asker, {
    caseId: reported.id,
    version: row?.version ?? 0,
  });
  return id;
}

export async function readSealRow(id: number): Promise<Lockdown> {
  const row = await db.select().from(lockdowns).where(eq(lockdowns.id, id)).get();
  if (!row) throw new Error("no such seal");
  return row;
}

export async function keysUnder(bucket: R2Bucket, ...prefixes: string[]): Promise<string[]> {
  const pages = await Promise.all(prefixes.map((prefix) => bucket.list({ prefix })));
  return pages.flatMap(({ objects }) => objects.map(({ key }) => key)).sort();
}
