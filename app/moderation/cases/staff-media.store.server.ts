import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { isStaff, type Asker } from "../staff/is-staff.server";
import { cases } from "./cases.table";

/**
 * A work that staff look at: any that a case is about, whatever its visibility and its restrictions, and nothing
 * that nobody reported.
 */
export async function findStaffMedia(db: Database, asker: Asker, id: number): Promise<Upload | null> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.status, "ready"),
        sql`exists (select 1 from ${cases} where ${cases.subject} = ${`work:${id}`})`,
        isStaff(asker, "judge"),
      ),
    );
  return found ?? null;
}
