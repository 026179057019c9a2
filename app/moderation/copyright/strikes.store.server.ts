import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { decisions, measures } from "../decisions/decisions.table";
import { claimsBehind } from "./claims.store.server";
import { STRIKE_MS } from "./copyright.limits";

export const countStrikes = (account: SQL, moment: SQL): SQL => sql`
  (select count(*) from (${strikesAgainst(account)}) as s where s.at > ${moment} - ${STRIKE_MS} and s.at <= ${moment})`;

export const lastStrike = (account: SQL): SQL =>
  sql`(select max(s.root) from (${strikesAgainst(account)}) as s)`;

export interface Strikes {
  count: number;
  until: number;
}

export async function readStrikes(db: Database, account: string, now: number): Promise<Strikes | null> {
  const found = await db.get<{ count: number; first: number | null }>(sql`
    select count(*) as count, min(s.at) as first from (${strikesAgainst(sql`${account}`)}) as s where s.at > ${now - STRIKE_MS}`);
  return found && found.first !== null ? { count: found.count, until: found.first + STRIKE_MS } : null;
}

/**
 * Works of one notice, and notices about one work, are one strike; corrected removals count from their first
 * decision.
 */
const strikesAgainst = (account: SQL): SQL => sql`
  select filing, min(at) as at, min(root) as root from (
    select k.top, k.filing, k.at, k.root, min(k.notice) as first from (${claimsBehind(sql`
      select m.decision_id as id from ${measures} as m join ${decisions} as d on d.id = m.decision_id
      where m.concerned = ${account} and m.what = 'removed' and m.ended_at is null and d.category = 'copyright'`)}) as k
    group by k.top) as f
  group by filing`;
