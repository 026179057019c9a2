import { sql, type SQL } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { twoStep } from "~/identity/two-step/two-step.table";
import type { Viewer } from "~/identity/accounts/viewer";
import { ROLES_WITH, type StaffPower } from "./staff.rules";
import { staff } from "./staff.table";

export type StaffViewer = Pick<Viewer, "id" | "sessionId">;

export const rolesWith = (power: StaffPower): SQL =>
  sql.join(
    ROLES_WITH[power].map((role) => sql`${role}`),
    sql`, `,
  );

/** Role, account and this session, which passed two-step sign-in, are valid now. */
export function isStaff({ id, sessionId }: StaffViewer, power: StaffPower): SQL {
  return sql`exists (
    select 1 from ${staff} as st
    join ${accounts} as sa on sa.id = st.account_id and sa.deleting_at is null
      and sa.suspended_until is null and sa.ended_at is null and sa.sealed_hold is null
    join ${twoStep} as ss on ss.account_id = st.account_id and ss.confirmed_at is not null
    join ${sessionFamilies} as sf on sf.id = ${sessionId} and sf.account_id = st.account_id
      and sf.two_step_at is not null and sf.revoked_at is null and sf.epoch = sa.session_epoch
    where st.account_id = ${id} and st.ended_at is null and st.role in (${rolesWith(power)}))`;
}
