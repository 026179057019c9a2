import { sql } from "drizzle-orm";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers, type NewTransfer } from "~/ledger/post.server";
import { statement } from "~/platform/statement.server";
import { purseBalance } from "../sending/purses.store.server";
import { statements } from "../statements.table";
import { adjustWithholding, type WithholdDeps } from "./adjust.server";
import { currentAmount } from "./month-money.store.server";
import { payHolds, type PayHold } from "./pay-holds.table";
import { NO_MONTH } from "./withhold.server";

type Outcome = NonNullable<PayHold["outcome"]>;

/** `idle` money first pays the creator's debt. */
export async function endWithholding(
  deps: WithholdDeps,
  { decisionId, outcome }: { decisionId: number; outcome: Outcome },
): Promise<number> {
  const open = await deps.db.all<PayHold>(sql`
    select * from ${payHolds} where decision_id = ${decisionId} and ended_at is null and month <> ${NO_MONTH} order by id`);
  let done = 0;
  for (const row of open) {
    const adjusted = await adjustWithholding(deps, row);
    if (adjusted && (await endOne(deps, adjusted.row, outcome))) done++;
  }
  // If one row changed, all are tried again.
  await deps.db.run(sql`
    update ${payHolds} set ended_at = ${deps.clock()}, outcome = ${outcome}
    where decision_id = ${decisionId} and month = ${NO_MONTH} and ended_at is null and not exists (
      select 1 from ${payHolds} as left where left.decision_id = ${decisionId} and left.ended_at is null
        and left.month <> ${NO_MONTH})`);
  return done;
}

async function endOne({ db, clock }: WithholdDeps, row: PayHold, outcome: Outcome): Promise<boolean> {
  const { id, creator_no: no, month, from_held, from_payable } = row;
  const found = await db.get<{ is_held: number; payable: number }>(sql`
    select s.released_at is null as is_held, ${purseBalance(no, "payable")} as payable
    from ${statements} as s where s.month = ${month} and s.creator_no = ${no}`);
  if (!found) return false;
  const now = clock();
  const whole = from_held + from_payable;
  const toHeld = outcome === "released" && found.is_held === 1 ? from_held : 0;
  const toPayable = outcome === "released" ? whole - toHeld : Math.min(whole, Math.max(0, -found.payable));
  const settled = outcome === "idle" ? toPayable : 0;
  const mark = crypto.randomUUID();
  const mine = sql`exists (select 1 from ${payHolds} where id = ${id} and mark = ${mark})`;
  await db.batch([
    statement(
      db,
      sql`update ${payHolds} set ended_at = ${now}, outcome = ${outcome}, mark = ${mark}, settled = ${settled},
          from_payable = max(0, from_payable - ${settled}), from_held = from_held - max(0, ${settled} - from_payable)
        where id = ${id} and ended_at is null and mark is ${row.mark} and seen = ${currentAmount(row)}
          and ${found.is_held} = (select released_at is null from ${statements} where month = ${month} and creator_no = ${no})
          and (${outcome} = 'released' or ${purseBalance(no, "payable")} = ${found.payable})`,
    ),
    ...postTransfers(db, movements(row, { at: now, toHeld, toPayable }), mine),
    statement(
      db,
      sql`update ${statements} set held = held + ${toHeld} where month = ${month} and creator_no = ${no} and ${mine}`,
    ),
    // They may have found too little of this money.
    statement(
      db,
      sql`update ${payHolds} set seen = null where creator_no = ${no} and month = ${month} and id <> ${id}
        and (ended_at is null or outcome = 'idle') and ${outcome} = 'released' and ${mine}`,
    ),
  ]);
  return (await db.get(sql`select 1 as done where ${mine}`)) !== undefined;
}

function movements(
  { id, creator_no: no, decision_id, from_held, from_payable }: PayHold,
  { at, toHeld, toPayable }: { at: number; toHeld: number; toPayable: number },
): NewTransfer[] {
  const row = {
    at,
    code: "moderation" as const,
    debit: creatorAccount(no, "withheld"),
    ref: `decision:${decision_id}`,
  };
  const back = `withheld-back:${id}`;
  return [
    { ...row, key: `${back}:held`, credit: creatorAccount(no, "held"), minor: toHeld },
    { ...row, key: `${back}:payable`, credit: creatorAccount(no, "payable"), minor: toPayable },
    {
      ...row,
      key: `withheld-idle:${id}`,
      credit: "idle",
      minor: from_held + from_payable - toHeld - toPayable,
    },
  ];
}
