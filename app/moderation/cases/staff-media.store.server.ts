import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { readLookAlikes } from "../known/look-alikes.store.server";
import { isStaff, type Asker } from "../staff/is-staff.server";
import { cases, type Case } from "./cases.table";
import { mayJudge } from "./whose-case.server";

/**
 * A work that staff look at, whatever its visibility and its restrictions: one that an open case is about, or an open
 * appeal, which is theirs to judge. When that is closed nobody of the staff sees more than everybody; nor is what is sealed
 * seen here, by guardians neither.
 * @param beside id of a case whose look-alikes are looked at: those that had a case of their own, closed ones among them
 */
export async function findStaffMedia(
  db: Database,
  asker: Asker,
  id: number,
  beside: number | null = null,
): Promise<Upload | null> {
  const isItself = isOpenFor(asker, sql`c.subject = ${`work:${id}`}`);
  const isAlike = beside !== null && (await isAlikeOf(db, asker, id, beside));
  const [found] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.status, "ready"),
        isAlike ? isOpenFor(asker, sql`c.id = ${beside}`) : isItself,
        isStaff(asker, "judge"),
      ),
    );
  return found ?? null;
}

const isOpenFor = (asker: Asker, which: SQL): SQL =>
  sql`exists (select 1 from ${cases} as c where ${which} and ${mayJudge(asker)})`;

async function isAlikeOf(db: Database, asker: Asker, id: number, beside: number): Promise<boolean> {
  const about = await db.get<Pick<Case, "subject_kind" | "subject">>(sql`
    select c.subject_kind, c.subject from ${cases} as c
    where c.id = ${beside} and ${isStaff(asker, "judge")}`);
  const alike = about ? await readLookAlikes(db, asker, about) : [];
  return alike.some((one) => one.id === id && one.case_id !== null);
}
