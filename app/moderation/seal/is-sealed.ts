import { sql, type SQL } from "drizzle-orm";
import { seals } from "./seals.table";

/**
 * Whether a work is sealed, as a condition: what was reported, decided and told of it is then shown to nobody but guardians,
 * also when it is destroyed.
 * @param subject `subjectKey` of it
 */
export const isSealed = (subject: SQL | string): SQL =>
  sql`exists (select 1 from ${seals} as sealed where sealed.subject = ${subject} and sealed.lifted_at is null)`;
