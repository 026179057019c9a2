import { sql } from "drizzle-orm";
import { statement } from "~/platform/statement.server";
import type { HeldVersion, VersionTexts } from "~/uploads/held-versions.table";
import { decisions, measures, type Decision } from "~/moderation/decisions/decisions.table";
import { hashVersion, readRemovedVersions } from "~/moderation/held/held-versions.server";
import { copyEffect } from "./known.rules";
import { knownBytes } from "./known.table";
import { hashColumns } from "./similar-hashes.store.server";
import { readPerceptualHash } from "./read-perceptual-hash.server";
import { processDue } from "./process-due.server";
import type { KnownDeps } from "./known-deps";

/** Up to 200 MB each. */
const AT_ONCE = 5;

interface UnreadRemoval extends Pick<Decision, "ground" | "category" | "automation"> {
  id: number;
  decision: number;
  subject: string;
  until: number | null;
}

export function storeRemovedHashes(deps: KnownDeps): Promise<number> {
  const { db, log } = deps;
  return processDue({
    atOnce: AT_ONCE,
    read: (after) =>
      db.all<UnreadRemoval>(sql`
        select m.id, m.decision_id as decision, m.subject, m.until, d.ground, d.category, d.automation
        from ${measures} as m indexed by measures_unread join ${decisions} as d on d.id = m.decision_id
        where m.what = 'removed' and m.ended_at is null and m.known_at is null and m.id > ${after}
        order by m.id limit ${AT_ONCE}`),
    tend: async (removal) => ((await learn(deps, removal)) ? 1 : 0),
    onFailure: ({ id }, error) => log.error("moderation.known_unread", error, { measure: id }),
  });
}

async function learn(deps: KnownDeps, removal: UnreadRemoval): Promise<boolean> {
  const { db, clock, log } = deps;
  const effect = copyEffect(removal);
  const versions = effect ? await readRemovedVersions(deps, removal.decision) : [];
  const learning = [];
  for (const version of versions) {
    const sha256 = version.sha256 ?? (await hashVersion(deps.bucket, version));
    if (sha256 === "") continue;
    const words = JSON.parse(version.words) as VersionTexts;
    const { look, band0, band1, band2, band3 } = hashColumns(await tryReadHash(deps, version, words));
    learning.push(
      statement(
        db,
        sql`
        insert into ${knownBytes} (decision_id, measure_id, subject, category, effect, sha256, size, look, band0, band1,
          band2, band3, added_at, searched_to)
        select ${removal.decision}, ${removal.id}, ${removal.subject}, ${removal.category}, ${effect}, ${sha256},
          ${words.file_size}, ${look}, ${band0}, ${band1}, ${band2}, ${band3}, ${clock()}, 0
        where exists (select 1 from ${measures} where id = ${removal.id} and ended_at is null)
        on conflict (measure_id, sha256) do nothing`,
      ),
    );
  }
  if (effect && learning.length === 0) log.warn("moderation.known_gone", { measure: removal.id });
  await db.batch([
    statement(db, sql`update ${measures} set known_at = ${clock()} where id = ${removal.id}`),
    ...learning,
  ]);
  return learning.length > 0;
}

/** Identical bytes are still recognised. */
async function tryReadHash(
  deps: KnownDeps,
  version: HeldVersion,
  words: VersionTexts,
): Promise<string | null> {
  try {
    return await readPerceptualHash(deps, { ...words, path: version.path, poster: version.poster });
  } catch (error) {
    deps.log.error("moderation.look_failed", error, { upload: version.upload_id });
    return null;
  }
}
