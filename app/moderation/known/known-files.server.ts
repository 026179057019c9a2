import { sql } from "drizzle-orm";
import { isCopy } from "~/media/renditions/offer-copy.server";
import type { KnownFiles, FileMatch } from "~/media/known-files";
import { ObjectReplacedError } from "~/media/object-source.server";
import type { Database } from "~/platform/database.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import type { ModerationDeps } from "../moderation-deps";
import { raiseSystemCase } from "../reports/raise-system-case.server";
import type { Reason } from "../reasons.rules";
import { hashBytes, hashObject } from "./hash-object.server";
import { findings } from "~/words/en/moderation-facts";
import { queueCopy, removeCopy, originalOf } from "./found-copy.server";
import { knownBytes, type KnownBytes } from "./known.table";

export function createKnownFiles(deps: ModerationDeps & { bucket: R2Bucket }): KnownFiles {
  return {
    async meet(row, object, holder) {
      const listed = await knownOfSize(deps.db, object.size);
      const met: FileMatch = { outcome: "unknown", isStill: isStill(object.size, listed) };
      if (listed.length === 0) return met;
      const hash = await hashObject(deps.bucket, object);
      if (hash === null) throw new ObjectReplacedError(object.key);
      const same = listed.filter(({ sha256 }) => sha256 === hash);
      const refusing = same.find(({ effect }) => effect === "refuse");
      if (refusing) return { ...met, outcome: await refuse(deps, { row, holder }, refusing) };
      for (const known of isCopy(row) ? [] : same) await queueCopy(deps, known, row.replaces ?? row.id);
      return met;
    },
  };
}

export async function findRefusing(
  db: Database,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<KnownBytes | undefined> {
  const refusing = (await knownOfSize(db, bytes.length)).filter(({ effect }) => effect === "refuse");
  if (refusing.length === 0) return undefined;
  const hash = await hashBytes(bytes);
  return refusing.find(({ sha256 }) => sha256 === hash);
}

export async function isRefusedPicture(db: Database, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return (await findRefusing(db, bytes)) !== undefined;
}

function knownOfSize(db: Database, size: number): Promise<KnownBytes[]> {
  if (size === 0) return Promise.resolve([]);
  return db
    .select()
    .from(knownBytes)
    .where(sql`${knownBytes.size} = ${size} and ${knownBytes.ended_at} is null`)
    .orderBy(knownBytes.id)
    .all();
}

const isStill = (size: number, listed: readonly KnownBytes[]) =>
  sql`not exists (select 1 from ${knownBytes} where size = ${size} and ended_at is null
    and id > ${listed.at(-1)?.id ?? 0})`;

async function refuse(
  deps: ModerationDeps,
  { row, holder }: { row: Upload; holder: string },
  known: KnownBytes,
): Promise<"refused" | "refused_copy"> {
  const { db, log } = deps;
  log.warn("moderation.known_bytes", { upload: row.id, known: known.id });
  if (isCopy(row)) {
    await queueOriginal(deps, row.rendition_of, known);
    return "refused_copy";
  }
  if (row.replaces !== null) {
    await db
      .update(uploads)
      .set({ replaces: null, visibility: "private" })
      .where(
        sql`${uploads.id} = ${row.id} and ${uploads.claim} = ${holder} and ${uploads.status} <> 'deleting'`,
      );
  }
  await removeCopy(deps, known, { upload: row.id, owner: row.owner });
  return "refused";
}

/** Only the copy is refused: the work is something else. */
async function queueOriginal(deps: ModerationDeps, path: string, known: KnownBytes): Promise<void> {
  const work = await deps.db.get<{ id: number }>(sql`select id from ${uploads} where path = ${path}`);
  if (!work) return;
  await raiseSystemCase(deps, {
    subject: { kind: "work", id: String(work.id) },
    reason: known.category as Reason,
    words: findings.smallerVersion(originalOf(known)),
  });
}
