import { sql, type SQL } from "drizzle-orm";
import { seals } from "./seals.table";

/**
 * Only guardians see a locked-down subject's reports, decisions and notices, even after destruction.
 * @param subject its `subjectKey`
 */
export const isSealed = (subject: SQL | string): SQL =>
  sql`exists (select 1 from ${seals} as sealed where sealed.subject = ${subject} and sealed.lifted_at is null)`;
