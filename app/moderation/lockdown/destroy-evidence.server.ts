import { eq, sql } from "drizzle-orm";
import { statement } from "~/platform/statement.server";
import { uploads } from "~/uploads/uploads.table";
import { recordingStep } from "./events.store.server";
import { evidencePrefix } from "./evidence.server";
import { listUnder } from "./copy-evidence.server";
import { relatedUploads } from "./record.store.server";
import type { EvidenceDeps } from "./lockdown-deps";
import { lockdownFiles, lockdowns, type Lockdown } from "./lockdowns.table";

/** Triggers and the bucket's lock refuse it too early. */
export async function destroyEvidence({ db, evidence, clock }: EvidenceDeps, seal: Lockdown): Promise<void> {
  const now = clock();
  for (const { key } of await listUnder(evidence, evidencePrefix(seal.reference))) await evidence.delete(key);
  await db.batch([
    statement(
      db,
      sql`update ${lockdowns} set destroyed_at = ${now}, record = null, tend_at = null
        where id = ${seal.id} and destroyed_at is null and (lifted_at is not null or keep_until <= ${now})`,
    ),
    recordingStep(db, { id: seal.id, at: now, kind: "destroyed" }, "destroyed_at"),
    db.delete(lockdownFiles).where(eq(lockdownFiles.seal_id, seal.id)),
    // A lifted lockdown's work stays.
    statement(
      db,
      sql`delete from ${uploads} where ${relatedUploads(seal.upload_id)} and sealed = 'cleared'
        and exists (select 1 from ${lockdowns} where id = ${seal.id} and lifted_at is null and destroyed_at is not null)`,
    ),
  ]);
}
