import { eq, sql } from "drizzle-orm";
import { statement } from "~/platform/statement.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { decisions, measures, type Decision } from "../decisions/decisions.table";
import { hashObject } from "./hash-object.server";
import { effectOf } from "./known.rules";
import { knownBytes } from "./known.table";
import { lookColumns } from "./near.store.server";
import { readLook } from "./read-look.server";
import { tendEach } from "./tend-each.server";
import type { KnownDeps } from "./known-deps";

/** Removals read in one go: each may be a file of 200 MB. */
const AT_ONCE = 5;

interface Unread extends Pick<Decision, "ground" | "category" | "automation"> {
  /** Of its measure. */
  id: number;
  decision: number;
  subject: string;
  until: number | null;
}

/** Reads the bytes of works that were removed since, so that they are known again. @returns how many became known */
export function learnRemoved(deps: KnownDeps): Promise<number> {
  const { db, log } = deps;
  return tendEach({
    atOnce: AT_ONCE,
    read: (after) =>
      db.all<Unread>(sql`
        select m.id, m.decision_id as decision, m.subject, m.until, d.ground, d.category, d.automation
        from ${measures} as m indexed by measures_unread join ${decisions} as d on d.id = m.decision_id
        where m.what = 'removed' and m.ended_at is null and m.known_at is null and m.id > ${after}
        order by m.id limit ${AT_ONCE}`),
    tend: async (removal) => ((await learn(deps, removal)) ? 1 : 0),
    // Asked again in a minute: it stays unread.
    onFailure: ({ id }, error) => log.error("moderation.known_unread", error, { measure: id }),
  });
}

async function learn(deps: KnownDeps, removal: Unread): Promise<boolean> {
  const { db, bucket, clock, log } = deps;
  const effect = effectOf(removal);
  const [work] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.id, Number(removal.subject.slice("work:".length))));
  const sha256 = effect && work ? await hashObject(bucket, { key: work.path }) : null;
  const size = work && sha256 ? ((await bucket.head(work.path))?.size ?? 0) : 0;
  const noted = statement(db, sql`update ${measures} set known_at = ${clock()} where id = ${removal.id}`);
  if (effect === null || !work || sha256 === null || size === 0) {
    if (effect) log.warn("moderation.known_gone", { measure: removal.id });
    await db.batch([noted]);
    return false;
  }
  const { look, band0, band1, band2, band3 } = lookColumns(await lookOf(deps, work));
  await db.batch([
    statement(
      db,
      sql`
      insert into ${knownBytes} (decision_id, measure_id, subject, category, effect, sha256, size, look, band0, band1,
        band2, band3, added_at, searched_to)
      select ${removal.decision}, ${removal.id}, ${removal.subject}, ${removal.category}, ${effect}, ${sha256},
        ${size}, ${look}, ${band0}, ${band1}, ${band2}, ${band3}, ${clock()}, 0
      where exists (select 1 from ${measures} where id = ${removal.id} and ended_at is null)
      on conflict (measure_id) do nothing`,
    ),
    noted,
  ]);
  return true;
}

/** Without its look it is known by its bytes all the same. */
async function lookOf(deps: KnownDeps, work: Upload): Promise<string | null> {
  try {
    return await readLook(deps, work);
  } catch (error) {
    deps.log.error("moderation.look_failed", error, { upload: work.id });
    return null;
  }
}
