import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { readSimilarWorks } from "~/moderation/known/similar-works.store.server";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { cases, type Case } from "./cases.table";
import { mayJudge } from "./case-access.store.server";

/**
 * Only while its case is open, and never locked down. @param beside id of a case whose similar works are
 * compared
 */
export async function findStaffMedia(
  db: Database,
  asker: StaffViewer,
  id: number,
  beside: number | null = null,
): Promise<Upload | null> {
  const isItself = hasOpenCase(asker, sql`c.subject = ${`work:${id}`}`);
  const isSimilar = beside !== null && (await isSimilarWork(db, asker, id, beside));
  const [found] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.status, "ready"),
        isSimilar ? hasOpenCase(asker, sql`c.id = ${beside}`) : isItself,
        isStaff(asker, "judge"),
      ),
    );
  return found ?? null;
}

const hasOpenCase = (asker: StaffViewer, which: SQL): SQL =>
  sql`exists (select 1 from ${cases} as c where ${which} and ${mayJudge(asker)})`;

async function isSimilarWork(db: Database, asker: StaffViewer, id: number, beside: number): Promise<boolean> {
  const about = await db.get<Pick<Case, "subject_kind" | "subject">>(sql`
    select c.subject_kind, c.subject from ${cases} as c
    where c.id = ${beside} and ${isStaff(asker, "judge")}`);
  const similar = about ? await readSimilarWorks(db, asker, about) : [];
  return similar.some((one) => one.id === id && one.case_id !== null);
}
