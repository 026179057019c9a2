import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { cases } from "~/moderation/cases/cases.table";
import { mayJudge } from "~/moderation/cases/case-access.store.server";
import { isStaff, rolesWith, type StaffViewer } from "./is-staff.store.server";
import { STAFF_ROLES, type StaffPower, type StaffRole } from "./staff.rules";
import { staff } from "./staff.table";

export async function readRole(
  db: Database,
  asker: StaffViewer,
  power: StaffPower,
): Promise<StaffRole | null> {
  const found = await db.get<{ role: string }>(sql`
    select role from ${staff} where account_id = ${asker.id} and ended_at is null and ${isStaff(asker, power)}`);
  return STAFF_ROLES.find((role) => role === found?.role) ?? null;
}

export function listColleagues(
  db: Database,
  asker: StaffViewer,
  caseId: number,
): Promise<{ id: string; username: string }[]> {
  return db.all<{ id: string; username: string }>(sql`
    select p.id, p.username from ${staff} as s join ${profiles} as p on p.id = s.account_id
    where s.ended_at is null and s.role in (${rolesWith("judge")})
      and exists (select 1 from ${cases} as c where c.id = ${caseId} and ${mayJudge({ id: sql`s.account_id` })})
      and ${isStaff(asker, "lead")}
    order by p.username limit 100`);
}
