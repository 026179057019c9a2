import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { processArrival } from "~/media/process.server";
import { arrivalEvent } from "~/media/upload-events.messages";
import { cases } from "~/moderation/cases/cases.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { decide, type Reasons } from "~/moderation/decisions/decide.server";
import { createKnownFiles } from "~/moderation/known/known-files.server";
import { runKnownFileTasks } from "~/moderation/known/run-known-file-tasks.server";
import { hashDuePictures } from "~/moderation/known/hash-pictures.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import type { Upload } from "~/uploads/uploads.table";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { readUpload, seedUpload, storeBytes } from "../../support/uploads";

export const db = openDatabase(env.DB);

export const knownDeps = () => ({ ...moderationDeps(), bucket: env.UPLOADS, images: env.IMAGES });
export const tend = () => runKnownFileTasks(knownDeps());
export async function readLooks(): Promise<void> {
  while ((await hashDuePictures(knownDeps())) > 0);
}

/** @param own replaces parts of what the media worker gets */
export function mediaDeps(own: { bucket?: R2Bucket; db?: typeof db } = {}) {
  const deps = { db, bucket: env.UPLOADS, clock: Date.now, log: createLogger({ test: "known" }), ...own };
  return { ...deps, knownFiles: createKnownFiles(deps) };
}

export async function arrive(
  owner: string,
  bytes: Uint8Array,
  row: Parameters<typeof seedUpload>[1] = {},
): Promise<Upload> {
  const work = await seedUpload(owner, {
    status: "processing",
    visibility: "public",
    file_size: bytes.length,
    title: "",
    file_name: "a.png",
    ...row,
  });
  await storeBytes(work.path, bytes);
  return work;
}

export function deliver(work: Upload, deps = mediaDeps()) {
  return processArrival(deps, arrivalEvent({ key: work.path, size: work.file_size, etag: "" }, Date.now()));
}

export async function publish(
  owner: string,
  bytes: Uint8Array,
  row: Parameters<typeof seedUpload>[1] = {},
): Promise<Upload> {
  const work = await arrive(owner, bytes, row);
  await deliver(work);
  const settled = await readUpload(work.id);
  if (!settled) throw new Error("It is gone");
  return settled;
}

export async function remove(work: Upload, reasons: Partial<Reasons> = {}): Promise<string> {
  const lead = await seedStaff("lead");
  const { id, report } = await seedCase(`work:${work.id}`, work.owner);
  await claimCase(moderationDeps(), lead.asker, id);
  const [row] = await db.select({ version: cases.version }).from(cases).where(eq(cases.id, id));
  const { reference } = await decide(moderationDeps(), lead.asker, {
    caseId: id,
    version: row?.version ?? 0,
    answers: [{ report, outcome: "followed" }],
    measures: [{ what: "removed", until: null }],
    ground: "law",
    clause: "§ 201a StGB",
    facts: "Taken without consent.",
    category: "intimate",
    ...reasons,
  });
  return reference;
}
