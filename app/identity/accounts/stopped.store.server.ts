import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** @param account id, or its column */
export const isStopped = (account: SQLWrapper | string, now: number): SQL =>
  sql`exists (select 1 from accounts as sto where sto.id = ${account}
    and (sto.suspended_until > ${now} or sto.ended_at is not null or sto.sealed_hold is not null))`;
