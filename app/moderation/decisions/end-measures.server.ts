import { sql } from "drizzle-orm";
import type { ModerationDeps } from "../moderation-deps";
import { measures } from "./decisions.table";

/** Ends what a decision restricted for a time that is over. Can be repeated. @returns how many measures ended */
export async function endMeasures({ db, clock }: Pick<ModerationDeps, "db" | "clock">): Promise<number> {
  const now = clock();
  // Seeks the index of those that end by themselves.
  const { meta } = await db.run(sql`
    update ${measures} set ended_at = ${now}, ended_by = 'time'
    where ended_at is null and until is not null and until <= ${now}`);
  return meta.changes;
}
