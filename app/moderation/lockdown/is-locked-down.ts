import { sql, type SQL } from "drizzle-orm";
import { lockdowns } from "./lockdowns.table";

/** Only guardians see its reports, decisions and notices. @param subject its `subjectKey` */
export const isLockedDown = (subject: SQL | string): SQL =>
  sql`exists (select 1 from ${lockdowns} as sealed where sealed.subject = ${subject} and sealed.lifted_at is null)`;
