import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers, type NewTransfer } from "~/ledger/post.server";
import { statement } from "~/platform/statement.server";
import { purseOf } from "../sending/purses.store.server";
import { statements } from "../statements.table";
import { payHolds, type PayHold } from "./pay-holds.table";
import { NO_MONTH, type WithholdDeps } from "./withhold.server";

type Outcome = NonNullable<PayHold["outcome"]>;
/** What is held back, with what its month and its creator's purse are. */
type OpenHold = PayHold & { is_held: number; payable: number };

/**
 * Ends what a decision holds back: `released`, it goes back where it came from (what was held and has been released
 * meanwhile becomes payable); `idle`, other creators get it with the next close, but for what the creator owes: of a
 * payment that was given back meanwhile there is nothing left to share. Never to the platform.
 * @returns how many months
 */
export async function endWithholding(
  deps: WithholdDeps,
  { decisionId, outcome }: { decisionId: number; outcome: Outcome },
): Promise<number> {
  const open = await deps.db.all<OpenHold>(sql`
    select h.*, ${purseOf(sql`h.creator_no`, "payable")} as payable, coalesce((select s.released_at is null
      from ${statements} as s where s.month = h.month and s.creator_no = h.creator_no), 0) as is_held
    from ${payHolds} as h where h.decision_id = ${decisionId} and h.ended_at is null order by h.id`);
  let done = 0;
  // What one settles of a debt the next must not settle again.
  const settled = new Map<number, number>();
  for (const hold of open) {
    const already = settled.get(hold.creator_no) ?? 0;
    const toPayable = await endOne(deps, { ...hold, payable: hold.payable + already }, outcome);
    if (toPayable === null) continue;
    settled.set(hold.creator_no, already + toPayable);
    if (hold.month !== NO_MONTH) done++;
  }
  return done;
}

/** @returns what became payable; null where somebody else was faster */
async function endOne({ db, clock }: WithholdDeps, hold: OpenHold, outcome: Outcome): Promise<number | null> {
  const { id, creator_no: no, month, from_held, from_payable, is_held, payable } = hold;
  const now = clock();
  const whole = from_held + from_payable;
  const toHeld = outcome === "released" && is_held === 1 ? from_held : 0;
  const toPayable = outcome === "released" ? whole - toHeld : Math.min(whole, Math.max(0, -payable));
  const isOpen = sql`exists (select 1 from ${payHolds} where id = ${id} and ended_at is null)
    and coalesce((select released_at is null from ${statements} where month = ${month} and creator_no = ${no}), 0) = ${is_held}
    and (${outcome} = 'released' or ${purseOf(no, "payable")} = ${payable})`;
  const ended = sql`exists (select 1 from ${payHolds} where id = ${id} and ended_at = ${now})`;
  const batch: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    // Before the row that ends it: whoever comes second, in the same moment too, finds it ended and gives nothing back.
    statement(
      db,
      sql`update ${statements} set held = held + ${toHeld} where month = ${month} and creator_no = ${no} and ${isOpen}`,
    ),
    statement(
      db,
      sql`update ${payHolds} set ended_at = ${now}, outcome = ${outcome} where id = ${id} and ${isOpen}`,
    ),
    ...postTransfers(db, movements(hold, { at: now, toHeld, toPayable }), ended),
    // Of the same money another decision found nothing left: it may look again.
    statement(
      db,
      sql`delete from ${payHolds} where creator_no = ${no} and month = ${month} and month <> ${NO_MONTH}
        and ended_at is null and from_held = 0 and from_payable = 0 and ${outcome} = 'released' and ${ended}`,
    ),
  ];
  await db.batch(batch);
  return (await db.get(sql`select 1 as done where ${ended}`)) === undefined ? null : toPayable;
}

function movements(
  { id, creator_no: no, decision_id, from_held, from_payable }: PayHold,
  { at, toHeld, toPayable }: { at: number; toHeld: number; toPayable: number },
): NewTransfer[] {
  const row = {
    at,
    code: "moderation",
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
