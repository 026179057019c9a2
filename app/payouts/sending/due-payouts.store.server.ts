import { sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorNumbers } from "~/ledger/numbers.table";
import { BALANCE_PAUSE_MS, REFUSED_PAUSE_MS } from "../payouts.limits";
import type { PayoutDeps } from "../payout-deps";
import { payoutAccounts, payouts } from "../payouts.table";
import { isAccountEnded, payoutsHeld } from "./payouts-held.server";
import { purseBalance } from "./purses.store.server";
import { monthAt } from "../share/month.rules";
import { statements } from "../statements.table";

export interface DuePayout {
  creator_no: number;
  destination: string;
  minor: number;
  month: number;
  refused_attempt: number | null;
}

/** A used key gives way to the running month's, so that returned money is sent too. */
export function findDuePayouts(
  { db, clock, policy }: Pick<PayoutDeps, "db" | "clock" | "policy">,
  limit: number,
): Promise<DuePayout[]> {
  const now = clock();
  const running = monthAt(now);
  const hasAccount = sql`exists (select 1 from ${creatorNumbers} as n inner join ${accounts} as c on c.id = n.account_id
    where n.no = ready.creator_no and c.deleting_at is null)`;
  const isWaiting = sql`exists (select 1 from ${payouts} as p where p.creator_no = a.creator_no and (
    p.state = 'sending' or p.reason = 'differs'
    or p.state = 'refused' and p.settled_at > ${now} - case p.reason when 'balance' then ${BALANCE_PAUSE_MS} else ${REFUSED_PAUSE_MS} end))`;
  return db.all<DuePayout>(sql`
    with ready as (
      select a.creator_no, a.provider_account_id as destination, ${purseBalance(sql`a.creator_no`, "payable")} as minor,
        (select s.month from ${statements} as s where s.creator_no = a.creator_no and s.released_at is not null
          order by s.released_at desc, s.month desc limit 1) as latest
      from ${payoutAccounts} as a where a.transfers_active and not ${isWaiting} and not ${payoutsHeld(sql`a.creator_no`, now)}
    ), named as (
      select creator_no, destination, minor, case
        when latest is null or exists (select 1 from ${payouts} as p
          where p.key = 'payout:' || latest || ':' || ready.creator_no and p.state <> 'refused') then cast(${running} as integer)
        else latest end as month
      from ready where minor >= case when ${hasAccount} and not ${isAccountEnded(sql`ready.creator_no`)} then ${policy.minimumMinor} else 1 end
    )
    select named.creator_no, named.destination, named.minor, named.month, p.attempt as refused_attempt
    from named left join ${payouts} as p on p.key = 'payout:' || named.month || ':' || named.creator_no
    where p.id is null or p.state = 'refused'
    order by named.creator_no limit ${limit}`);
}
