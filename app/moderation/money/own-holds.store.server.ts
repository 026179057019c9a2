import { sql } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import type { Database } from "~/platform/database.server";
import { payHolds } from "~/payouts/withheld/pay-holds.table";
import { appeals } from "../appeals/appeals.table";
import { decisions } from "../decisions/decisions.table";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";

const MOST = 100;

export interface OwnHold {
  reference: string;
  title: string;
  isOfWork: boolean;
  /** `taken`: for other creators. */
  state: "held" | "taken" | "back";
  minor: number;
  since: number;
  until: number | null;
  /** Null while an appeal is open. */
  idleAt: number | null;
}

export async function readOwnHolds(db: Database, accountId: string, month?: number): Promise<OwnHold[]> {
  const ofMonth = month === undefined ? sql`h.month <> 0` : sql`h.month = ${month}`;
  const rows = await db.all<Omit<OwnHold, "isOfWork"> & { of_work: number }>(sql`
    select d.reference, case when ${isLockedDown(sql`d.subject`)} then '-' else d.subject_title end as title, d.decided_at as since, h.upload_id <> 0 as of_work,
      case when h.ended_at is null then 'held' when h.outcome = 'idle' then 'taken' else 'back' end as state,
      sum(h.from_held + h.from_payable) as minor, max(h.until) as until,
      case when exists (select 1 from ${appeals} as a where a.decision_id = d.id and a.by = 'concerned'
        and a.judged_at is null) then null else d.appeal_until end as idleAt
    from ${creatorNumbers} as n join ${payHolds} as h on h.creator_no = n.no join ${decisions} as d on d.id = h.decision_id
    where n.account_id = ${accountId} and ${ofMonth}
    group by d.id, h.upload_id, state having minor > 0 order by d.id desc limit ${MOST}`);
  return rows.map(({ of_work, idleAt, ...row }) => ({
    ...row,
    isOfWork: of_work === 1,
    idleAt: row.state === "held" && of_work === 1 ? idleAt : null,
  }));
}
