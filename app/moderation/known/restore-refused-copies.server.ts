import { sql } from "drizzle-orm";
import { decideByMachine } from "~/moderation/decisions/decide-by-machine.server";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import { parseSubjectKey } from "~/moderation/subjects.rules";
import type { Reason } from "~/moderation/reasons.rules";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { decisionFacts } from "~/words/en/moderation-facts";
import { knownBytes, knownCopies, type KnownBytes } from "./known.table";
import { processDue } from "./process-due.server";

const AT_ONCE = 5;
const COPIES_AT_ONCE = 50;

interface RefusedCopy {
  decision: number;
  upload: number;
  subject: string;
  concerned: string;
  title: string;
  category: string;
}

/** Copies that another removal forbids stay, and follow that one. */
export function restoreRefusedCopies(deps: ModerationDeps): Promise<number> {
  const { db, log } = deps;
  return processDue({
    atOnce: AT_ONCE,
    read: (after) =>
      db.all<KnownBytes>(sql`
        select * from ${knownBytes} indexed by known_bytes_returning
        where ended_at is not null and returned_at is null and id > ${after} order by id limit ${AT_ONCE}`),
    tend: (known) => restoreCopies(deps, known),
    onFailure: ({ id }, error) => log.error("moderation.refused_unreturned", error, { known: id }),
  });
}

async function restoreCopies(deps: ModerationDeps, known: KnownBytes): Promise<number> {
  const { db, clock } = deps;
  const refused = await readRefused(deps, known);
  let returned = 0;
  for (const one of refused) if (await restoreCopy(deps, known, one)) returned++;
  if (refused.length < COPIES_AT_ONCE)
    await db.run(sql`update ${knownBytes} set returned_at = ${clock()} where id = ${known.id}`);
  return returned;
}

function readRefused({ db }: ModerationDeps, { id, sha256 }: KnownBytes): Promise<RefusedCopy[]> {
  return db.all<RefusedCopy>(sql`
    select d.id as decision, c.upload_id as upload, d.subject, d.concerned, d.subject_title as title, d.category
    from ${knownCopies} as c join ${decisions} as d on d.id = c.decision_id
    where c.known_id = ${id}
      and exists (select 1 from ${measures} as m where m.decision_id = d.id and m.ended_at is null)
      and not exists (select 1 from ${knownCopies} as o join ${knownBytes} as k on k.id = o.known_id
        where o.upload_id = c.upload_id and o.decision_id = d.id and k.ended_at is null and k.sha256 = ${sha256})
    order by c.id limit ${COPIES_AT_ONCE}`);
}

async function restoreCopy(deps: ModerationDeps, known: KnownBytes, refused: RefusedCopy): Promise<boolean> {
  const { db, clock } = deps;
  const { upload, decision, concerned, title, category } = refused;
  const subject = parseSubjectKey(refused.subject);
  if (!subject) return false;
  const other = await db.get<{ id: number }>(sql`
    select id from ${knownBytes} where sha256 = ${known.sha256} and ended_at is null and effect = 'refuse' limit 1`);
  if (other) {
    await db
      .insert(knownCopies)
      .values({ known_id: other.id, upload_id: upload, decision_id: decision, found_at: clock() })
      .onConflictDoUpdate({
        target: [knownCopies.known_id, knownCopies.upload_id],
        set: { decision_id: decision },
      });
    return false;
  }
  const back = await decideByMachine(
    deps,
    {
      subject,
      concerned,
      title,
      measures: [],
      replaces: decision,
      category: category as Reason,
      ground: "none",
      clause: "",
      facts: decisionFacts.originalReversed,
      foundBy: "own",
    },
    sql`exists (select 1 from ${measures} where decision_id = ${decision} and ended_at is null)`,
  );
  return back !== null;
}
