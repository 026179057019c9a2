import { and, eq, lte, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { EXPORT_LEASE_MS, EXPORT_RENEWAL_MS } from "./data-export.limits";
import { exportLeases } from "./export-leases.table";

interface Deps {
  db: Database;
  clock: Clock;
}

export interface ExportLease {
  renew(): Promise<void>;
  end(): Promise<void>;
}

export async function beginExportLease({ db, clock }: Deps, accountId: string): Promise<ExportLease> {
  const id = crypto.randomUUID();
  let renewedAt = clock();
  await db.batch([
    db
      .delete(exportLeases)
      .where(and(eq(exportLeases.account_id, accountId), lte(exportLeases.expires_at, renewedAt))),
    db.insert(exportLeases).values({ id, account_id: accountId, expires_at: renewedAt + EXPORT_LEASE_MS }),
  ]);
  const isThisLease = eq(exportLeases.id, id);
  // A failed lease must not break the archive: deletion continues, and the archive lists what is missing.
  const ignoreFailure = (work: Promise<unknown>) => work.then(Boolean).catch(() => false);
  return {
    async renew() {
      const now = clock();
      if (now - renewedAt < EXPORT_RENEWAL_MS) return;
      renewedAt = now;
      await ignoreFailure(
        db
          .update(exportLeases)
          .set({ expires_at: now + EXPORT_LEASE_MS })
          .where(isThisLease),
      );
    },
    async end() {
      await ignoreFailure(db.delete(exportLeases).where(isThisLease));
    },
  };
}

export async function isExporting({ db, clock }: Deps, accountId: string): Promise<boolean> {
  const running = await db.get(sql`select 1 from ${exportLeases}
    where ${exportLeases.account_id} = ${accountId} and ${exportLeases.expires_at} > ${clock()} limit 1`);
  return running !== undefined;
}
