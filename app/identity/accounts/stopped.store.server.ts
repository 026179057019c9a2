import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * Whether an account is suspended, ended or under child-safety review, as a condition for the statement that would publish
 * something of it.
 * @param account its id, or the column that holds it
 */
export const isStopped = (account: SQLWrapper | string, now: number): SQL =>
  sql`exists (select 1 from accounts as sto where sto.id = ${account}
    and (sto.suspended_until > ${now} or sto.ended_at is not null or sto.sealed_hold is not null))`;
