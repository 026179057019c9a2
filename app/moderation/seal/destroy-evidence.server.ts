import { eq, sql } from "drizzle-orm";
import { statement } from "~/platform/statement.server";
import { uploads } from "~/uploads/uploads.table";
import { recordingStep } from "./events.store.server";
import { sealPrefix } from "./evidence.server";
import { listUnder } from "./copy-evidence.server";
import { familyOf } from "./record.store.server";
import type { EvidenceDeps } from "./seal-deps";
import { sealFiles, seals, type Seal } from "./seals.table";

/**
 * Destroys the evidence of a seal whose time is over, or that was lifted: objects first, then what the database names of
 * them, the row of its work too. Triggers refuse it before its time. Can be repeated and stopped anywhere.
 * @throws Error of the bucket while its lock rule holds
 */
export async function destroyEvidence({ db, evidence, clock }: EvidenceDeps, seal: Seal): Promise<void> {
  const now = clock();
  for (const { key } of await listUnder(evidence, sealPrefix(seal.reference))) await evidence.delete(key);
  await db.batch([
    statement(
      db,
      sql`update ${seals} set destroyed_at = ${now}, record = null, tend_at = null
        where id = ${seal.id} and destroyed_at is null and (lifted_at is not null or keep_until <= ${now})`,
    ),
    recordingStep(db, { id: seal.id, at: now, kind: "destroyed" }, "destroyed_at"),
    db.delete(sealFiles).where(eq(sealFiles.seal_id, seal.id)),
    // Of one that was lifted the work lives on.
    statement(
      db,
      sql`delete from ${uploads} where ${familyOf(seal.upload_id)} and sealed = 'cleared'
        and exists (select 1 from ${seals} where id = ${seal.id} and lifted_at is null and destroyed_at is not null)`,
    ),
  ]);
}
