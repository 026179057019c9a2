import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { decideByMachine } from "../decisions/decide-by-machine.server";
import { decisions, measures } from "../decisions/decisions.table";
import type { ModerationDeps } from "../moderation-deps";
import { isSealed } from "../seal/is-sealed";
import { STRIKES_END, STRIKE_MONTHS } from "./copyright.limits";
import { copyrightLooks } from "./copyright.table";
import { COPYRIGHT_CLAUSE } from "./restore-works.server";
import { countStrikes, lastStrike } from "./strikes.store.server";

/** Accounts reckoned by one run. */
const BATCH = 50;

/**
 * Ends accounts that have three strikes within twelve months, and gives back those whose end has lost one by a reversal:
 * of each whose strikes have changed. Can be repeated, and by two at once.
 * @returns how many accounts were ended or given back
 */
export async function tendStrikes(deps: ModerationDeps): Promise<number> {
  const { db } = deps;
  const looks = await db.all<{ account_id: string; changes: number }>(
    sql`select account_id, changes from ${copyrightLooks} limit ${BATCH}`,
  );
  let changed = 0;
  for (const { account_id: account, changes } of looks) {
    changed += Number(await giveBack(deps, account)) + Number(await end(deps, account));
    await db.run(sql`delete from ${copyrightLooks} where account_id = ${account} and changes = ${changes}`);
  }
  return changed;
}

/** Ends by strikes (`e`) of an account. */
const endsOf = (account: string): SQL => sql`(e.concerned = ${account} and e.category = 'copyright'
  and e.automation = 'decided' and e.subject_kind = 'person' and json_array_length(e.measures) > 0)`;

async function end(deps: ModerationDeps, account: string): Promise<boolean> {
  const { db, clock } = deps;
  const [who, now] = [sql`${account}`, clock()];
  // An end that was reversed by a person stays reversed until there is another strike.
  const only = sql`${countStrikes(who, sql`${now}`)} >= ${STRIKES_END}
    and not exists (select 1 from ${decisions} as e where ${endsOf(account)} and e.id > ${lastStrike(who)})
    and exists (select 1 from accounts where id = ${account} and deleting_at is null)`;
  const asked = await db.get<{ may: number }>(sql`select ${only} as may`);
  if (asked?.may !== 1) return false;
  const decided = await decideByMachine(
    deps,
    {
      ...{ subject: { kind: "person", id: account }, concerned: account, category: "copyright" },
      ...{ measures: [{ what: "ended", until: null }], ground: "terms", clause: COPYRIGHT_CLAUSE },
      facts: `${STRIKES_END} notices of copyright about your works were followed within ${STRIKE_MONTHS} months, and stand: ${await standing(db, account)}. A reversal of one of them gives the account back.`,
    },
    only,
  );
  return decided !== null;
}

/** The removals that count, by what they are called, for who reads why. */
async function standing(db: Database, account: string): Promise<string> {
  const rows = await db.all<{ title: string; reference: string }>(sql`
    select d.subject_title as title, d.reference from ${measures} as m join ${decisions} as d on d.id = m.decision_id
    where m.concerned = ${account} and m.what = 'removed' and m.ended_at is null and d.category = 'copyright'
      and not ${isSealed(sql`d.subject`)}
    order by d.id desc limit 10`);
  return rows.map(({ title, reference }) => `${title} (decision ${reference})`).join("; ");
}

async function giveBack(deps: ModerationDeps, account: string): Promise<boolean> {
  const { db } = deps;
  const ended = await db.get<{ id: number; decided_at: number }>(sql`
    select e.id, e.decided_at from ${measures} as m join ${decisions} as e on e.id = m.decision_id
    where m.concerned = ${account} and m.what = 'ended' and m.ended_at is null and ${endsOf(account)} limit 1`);
  if (!ended) return false;
  // Reckoned at the moment of the end: what only grew old since does not give an account back.
  const only = sql`${countStrikes(sql`${account}`, sql`${ended.decided_at}`)} < ${STRIKES_END}
    and exists (select 1 from ${measures} as m where m.decision_id = ${ended.id} and m.what = 'ended' and m.ended_at is null)`;
  const asked = await db.get<{ may: number }>(sql`select ${only} as may`);
  if (asked?.may !== 1) return false;
  const decided = await decideByMachine(
    deps,
    {
      ...{
        subject: { kind: "person", id: account },
        concerned: account,
        category: "copyright",
        measures: [],
      },
      ...{ ground: "terms", clause: COPYRIGHT_CLAUSE, replaces: ended.id },
      facts: `A removal that counted towards the end of your account was given back: fewer than ${STRIKES_END} are left of those it rested on.`,
    },
    only,
  );
  return decided !== null;
}
