import { sql, type SQL } from "drizzle-orm";
import { lockdowns } from "./lockdowns.table";

/**
 * Only guardians see a locked-down subject's reports, decisions and notices, even after destruction.
 * @param subject its `subjectKey`
 */
export const isLockedDown = (subject: SQL | string): SQL =>
  sql`exists (select 1 from ${lockdowns} as sealed where sealed.subject = ${subject} and sealed.lifted_at is null)`;
