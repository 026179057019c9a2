import { sql } from "drizzle-orm";
import { ObjectReplacedError } from "~/media/object-source.server";
import { heldCaptionsPrefix } from "~/media/tracks.rules";
import { heldVersions, type HeldVersion } from "~/uploads/held-versions.table";
import { uploads } from "~/uploads/uploads.table";
import { cases } from "~/moderation/cases/cases.table";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import { hashObject } from "~/moderation/known/hash-object.server";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { processDue } from "~/moderation/known/process-due.server";

type HeldDeps = ModerationDeps & { bucket: R2Bucket };

/** Up to 200 MB each. */
const READ_AT_ONCE = 5;
const RELEASED_AT_ONCE = 50;

export async function hashVersion(bucket: R2Bucket, { path, etag }: Pick<HeldVersion, "path" | "etag">) {
  try {
    return (await hashObject(bucket, { key: path, etag })) ?? "";
  } catch (error) {
    // Replaced by an upload link that was still valid.
    if (error instanceof ObjectReplacedError) return "";
    throw error;
  }
}

/** Early: the owner may have replaced them when staff decide. */
export function hashHeldVersions({ db, bucket, log }: HeldDeps): Promise<number> {
  return processDue({
    atOnce: READ_AT_ONCE,
    read: (after) =>
      db.all<HeldVersion>(sql`
        select * from ${heldVersions} indexed by held_versions_unread
        where sha256 is null and decision_id is null and id > ${after} order by id limit ${READ_AT_ONCE}`),
    tend: async (version) => {
      const sha256 = await hashVersion(bucket, version);
      await db.run(sql`update ${heldVersions} set sha256 = ${sha256}
        where path = ${version.path} and etag is ${version.etag} and sha256 is null`);
      return 1;
    },
    onFailure: ({ id }, error) => log.error("moderation.held_unread", error, { held: id }),
  });
}

/** Once no case or appeal needs them and their hashes are stored. @returns how many */
export function releaseHeldVersions({ db, bucket, clock, log }: HeldDeps): Promise<number> {
  return processDue({
    atOnce: RELEASED_AT_ONCE,
    read: (after) =>
      db.all<HeldVersion>(sql`
        select h.* from ${heldVersions} as h indexed by held_versions_release
        where h.release_at is not null and h.release_at <= ${clock()} and h.id > ${after}
          and not exists (select 1 from ${cases} as c where c.subject = 'work:' || h.upload_id and c.closed_at is null)
          and not exists (select 1 from ${measures} as m where m.subject = 'work:' || h.upload_id
            and m.what = 'removed' and m.ended_at is null and m.known_at is null)
        order by h.id limit ${RELEASED_AT_ONCE}`),
    tend: async ({ id, upload_id, poster }) => {
      const others = sql`from ${heldVersions} where id <> ${id}`;
      const used = await db.get<{ poster: number | null; work: number }>(sql`select
        exists (select 1 from ${uploads} where id = ${upload_id} and poster = ${poster})
          or exists (select 1 ${others} and poster = ${poster}) as poster,
        exists (select 1 ${others} and upload_id = ${upload_id}) as work`);
      if (poster !== null && used.poster !== 1) await bucket.delete(poster);
      if (used.work === 0) {
        const { objects } = await bucket.list({ prefix: heldCaptionsPrefix(upload_id) });
        for (const { key } of objects) await bucket.delete(key);
      }
      await db.run(sql`delete from ${heldVersions} where id = ${id}`);
      return 1;
    },
    onFailure: ({ id }, error) => log.error("moderation.held_unreleased", error, { held: id }),
  });
}

/** Never what the owner uploaded later. */
export async function readRemovedVersions(
  { db }: Pick<HeldDeps, "db">,
  decision: number,
): Promise<HeldVersion[]> {
  const reported = await db.all<HeldVersion>(sql`
    select h.* from ${decisions} as d join ${heldVersions} as h on h.case_id = d.case_id and h.decision_id is null
    where d.id = ${decision} and h.etag in (select r.etag from reports as r
      where r.answered_by = ${decision} and r.outcome = 'followed')
    group by h.path, h.etag`);
  if (reported.length > 0) return reported;
  return db.all<HeldVersion>(sql`select * from ${heldVersions} where decision_id = ${decision}`);
}
