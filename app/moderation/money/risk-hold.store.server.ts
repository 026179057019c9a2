import { sql } from "drizzle-orm";
import { DAY_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { measures as measureRows } from "../decisions/decisions.table";
import type { Measure } from "../decisions/measures.rules";
import { RISK_HOLD_DAYS } from "../moderation.limits";

const RISK_HOLD_MS = RISK_HOLD_DAYS * DAY_MS;

/**
 * Holds within 120 days of each other are one cause, and end 120 days after the first began; a trigger
 * enforces the same.
 */
export async function limitRiskHold(
  db: Database,
  subject: string,
  measures: readonly Measure[],
  now: number,
): Promise<Measure[]> {
  if (!subject.startsWith("person:") || !measures.some(({ what }) => what === "pay_held"))
    return [...measures];
  const last = await db.get<{ matter: number }>(sql`
    select coalesce(matter_at, began_at) as matter from ${measureRows}
    where what = 'pay_held' and subject = ${subject} and coalesce(ended_at, ${now}) > ${now - RISK_HOLD_MS}
    order by began_at desc, id desc limit 1`);
  const end = (last?.matter ?? now) + RISK_HOLD_MS;
  if (end <= now) throw new DomainError("moderation.risk_over");
  return measures.map((measure) =>
    measure.what === "pay_held" ? { ...measure, until: Math.min(measure.until ?? end, end) } : measure,
  );
}
