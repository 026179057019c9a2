import { sql } from "drizzle-orm";
import type { ModerationDeps } from "../moderation-deps";
import { measures } from "./decisions.table";

export async function endMeasures({ db, clock }: Pick<ModerationDeps, "db" | "clock">): Promise<number> {
  const now = clock();
  const { meta } = await db.run(sql`
    update ${measures} set ended_at = ${now}, ended_by = 'time'
    where ended_at is null and until is not null and until <= ${now}`);
  return meta.changes;
}
