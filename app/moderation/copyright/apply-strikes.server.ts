import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { decideByMachine } from "~/moderation/decisions/decide-by-machine.server";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { decisionFacts } from "~/words/en/moderation-facts";
import { STRIKES_END, STRIKE_MONTHS } from "./copyright.limits";
import { dueStrikeCounts } from "./copyright.table";
import { COPYRIGHT_CLAUSE } from "./restore-works.server";
import { countStrikes, lastStrike } from "./strikes.store.server";

const BATCH = 50;

/** Safe to run twice at once. @returns how many accounts changed */
export async function applyStrikes(deps: ModerationDeps): Promise<number> {
  const { db } = deps;
  const due = await db.all<{ account_id: string; changes: number }>(
    sql`select account_id, changes from ${dueStrikeCounts} limit ${BATCH}`,
  );
  let changed = 0;
  for (const { account_id: account, changes } of due) {
    changed += Number(await restoreAccount(deps, account)) + Number(await closeAccount(deps, account));
    await db.run(sql`delete from ${dueStrikeCounts} where account_id = ${account} and changes = ${changes}`);
  }
  return changed;
}

const isClosureForStrikes = (
  account: string,
): SQL => sql`(e.concerned = ${account} and e.category = 'copyright'
  and e.automation = 'decided' and e.subject_kind = 'person' and json_array_length(e.measures) > 0)`;

async function closeAccount(deps: ModerationDeps, account: string): Promise<boolean> {
  const { db, clock } = deps;
  const [who, now] = [sql`${account}`, clock()];
  // A closure that a person reversed stays so until the next strike.
  const only = sql`${countStrikes(who, sql`${now}`)} >= ${STRIKES_END}
    and not exists (select 1 from ${decisions} as e where ${isClosureForStrikes(account)} and e.id > ${lastStrike(who)})
    and exists (select 1 from accounts where id = ${account} and deleting_at is null)`;
  const asked = await db.get<{ may: number }>(sql`select ${only} as may`);
  if (asked?.may !== 1) return false;
  const removals = await describeRemovals(db, account);
  const decided = await decideByMachine(
    deps,
    {
      subject: { kind: "person", id: account },
      concerned: account,
      category: "copyright",
      measures: [{ what: "ended", until: null }],
      ground: "terms",
      clause: COPYRIGHT_CLAUSE,
      facts: decisionFacts.closedForStrikes(STRIKES_END, STRIKE_MONTHS, removals),
    },
    only,
  );
  return decided !== null;
}

async function describeRemovals(db: Database, account: string): Promise<string> {
  const rows = await db.all<{ title: string; reference: string }>(sql`
    select d.subject_title as title, d.reference from ${measures} as m join ${decisions} as d on d.id = m.decision_id
    where m.concerned = ${account} and m.what = 'removed' and m.ended_at is null and d.category = 'copyright'
      and not ${isLockedDown(sql`d.subject`)}
    order by d.id desc limit 10`);
  return rows.map(({ title, reference }) => decisionFacts.removal(title, reference)).join("; ");
}

async function restoreAccount(deps: ModerationDeps, account: string): Promise<boolean> {
  const { db } = deps;
  const ended = await db.get<{ id: number; decided_at: number }>(sql`
    select e.id, e.decided_at from ${measures} as m join ${decisions} as e on e.id = m.decision_id
    where m.concerned = ${account} and m.what = 'ended' and m.ended_at is null and ${isClosureForStrikes(account)} limit 1`);
  if (!ended) return false;
  // As of the closure: strikes that expired since restore nothing.
  const only = sql`${countStrikes(sql`${account}`, sql`${ended.decided_at}`)} < ${STRIKES_END}
    and exists (select 1 from ${measures} as m where m.decision_id = ${ended.id} and m.what = 'ended' and m.ended_at is null)`;
  const asked = await db.get<{ may: number }>(sql`select ${only} as may`);
  if (asked?.may !== 1) return false;
  const decided = await decideByMachine(
    deps,
    {
      subject: { kind: "person", id: account },
      concerned: account,
      category: "copyright",
      measures: [],
      ground: "terms",
      clause: COPYRIGHT_CLAUSE,
      replaces: ended.id,
      facts: decisionFacts.restoredAfterStrikes(STRIKES_END),
    },
    only,
  );
  return decided !== null;
}
