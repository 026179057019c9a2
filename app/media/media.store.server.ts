import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from "drizzle-orm";
import { isStopped } from "~/identity/accounts/stopped.store.server";
import type { Database } from "~/platform/database.server";
import type { MediaErrorCode } from "~/strings/media-errors";
import type { Wanted } from "~/uploads/renditions/rungs.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { CLAIM_MS, LONGEST_CLAIM_MS } from "./media.limits";
import { shownSize, type MediaFacts } from "~/formats";
import type { Privacy } from "./remove-personal.server";

export function findByPath(db: Database, path: string): Promise<Upload | undefined> {
  return db.select().from(uploads).where(eq(uploads.path, path)).get();
}

/** Puts a failed upload back in the line for its owner. */
export function markRetry(db: Database, id: number, owner: string, now: number): Promise<Upload | undefined> {
  return db
    .update(uploads)
    .set({
      status: "processing",
      status_reason: null,
      status_changed_at: now,
      arrived_at: now,
      attempts: 0,
      claim: null,
      claim_expires_at: null,
    })
    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), eq(uploads.status, "failed")))
    .returning()
    .get();
}

/**
 * Nobody holds the row. Two consumers at once do no harm (the later claim is the one that publishes), so a
 * claim that seems to last too long is taken over rather than waited for.
 */
export const unclaimed = (now: number) =>
  or(
    isNull(uploads.claim),
    lt(uploads.claim_expires_at, now),
    gt(uploads.claim_expires_at, now + LONGEST_CLAIM_MS),
  );

/**
 * Takes an upload for one consumer, by conditional UPDATE: of two that try, one wins.
 * A `ready` row is taken only for an object that is not the one it was made from, or to be read again
 * because somebody asked.
 */
export function claim(
  db: Database,
  id: number,
  { holder, etag, now }: { holder: string; etag: string; now: number },
): Promise<Upload | undefined> {
  return db
    .update(uploads)
    .set({
      claim: holder,
      claim_expires_at: now + CLAIM_MS,
      attempts: sql`${uploads.attempts} + 1`,
      // Another object under a published key is an arrival of its own.
      arrived_at: sql`case when ${uploads.status} = 'ready' then ${now} else coalesce(${uploads.arrived_at}, ${now}) end`,
      status: sql`case when ${uploads.status} = 'pending' then 'processing' else ${uploads.status} end`,
    })
    .where(
      and(
        eq(uploads.id, id),
        unclaimed(now),
        or(
          eq(uploads.status, "processing"),
          // The bucket tells of bytes that came after a suspension, too.
          and(eq(uploads.status, "pending"), not(isStopped(uploads.owner, now))),
          and(
            eq(uploads.status, "ready"),
            or(ne(sql`coalesce(${uploads.etag}, '')`, etag), isNotNull(uploads.reprocess_at)),
          ),
        ),
      ),
    )
    .returning()
    .get();
}

/** The row while this consumer holds it; undefined once it is settled, or somebody else's. */
export function findClaimed(db: Database, id: number, holder: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.claim, holder), ne(uploads.status, "deleting")))
    .get();
}

export async function releaseClaim(db: Database, id: number, holder: string): Promise<void> {
  await db
    .update(uploads)
    .set({ claim: null, claim_expires_at: null })
    .where(and(eq(uploads.id, id), eq(uploads.claim, holder)));
}

/** As browsers lay it out, pixels that are not square included. A size that no picture has is no size. */
export function sizeForLayout(facts: MediaFacts) {
  const shown = facts.warnings.includes("probe.implausible_size") ? null : shownSize(facts);
  return shown ?? { width: null, height: null };
}

export interface Settled {
  facts: MediaFacts;
  privacy: Privacy;
  /** Bytes. */
  size: number;
  etag: string;
  /** Copies and small pictures that are worth making of it; none of a copy. */
  wanted: readonly Wanted[];
  now: number;
  /** A further condition: where it does not hold, nothing is published. */
  only?: SQL | undefined;
}

/** Publishes what the bytes said. @returns false when the claim was lost or the upload deleted meanwhile */
export async function settleReady(
  db: Database,
  id: number,
  holder: string,
  settled: Settled,
): Promise<boolean> {
  return (await publishing(db, id, holder, settled)).length > 0;
}

/** What is worth making of a file, without what was made of these very bytes before; null for nothing. */
const lacking = (wanted: readonly Wanted[], etag: string) => sql<string | null>`nullif((
  select json_group_array(value) from (select one.value as value from json_each(${JSON.stringify(wanted)}) as one
    where uploads.etag is not ${etag} or not (one.value = 'sprite' and uploads.sprite is not null or exists (
      select 1 from uploads as r where r.rendition_of is not null and r.status = 'ready'
        and r.rendition_of = uploads.path and r.rung = one.value))
    order by one.key)), '[]')`;

/** The same as a statement, which answers a row where it was published. */
export function publishing(
  db: Database,
  id: number,
  holder: string,
  { facts, privacy, size, etag, wanted, now, only }: Settled,
) {
  return db
    .update(uploads)
    .set({
      status: "ready",
      status_reason: null,
      status_changed_at: now,
      processed_at: now,
      claim: null,
      claim_expires_at: null,
      attempts: 0,
      reprocess_at: null,
      etag,
      file_size: size,
      kind: facts.kind,
      mime_type: facts.mimeType,
      file_ext: facts.fileExt,
      ...sizeForLayout(facts),
      duration_ms: facts.durationMs,
      video_codecs: facts.codecs.video.join(",") || null,
      audio_codecs: facts.codecs.audio.join(",") || null,
      frame_rate: facts.frameRate,
      channels: facts.channels,
      sample_rate: facts.sampleRate,
      orientation: facts.orientation,
      has_gps: privacy.tellsLocation,
      // The browser may have taken it out before: then it is no longer there to be found.
      location_removed: sql`case when ${privacy.tellsLocation ? 1 : 0} then 0 when ${privacy.locationRemoved ? 1 : 0} then 1 else ${uploads.location_removed} end`,
      original_withheld: privacy.isWithheld,
      animated: facts.animated,
      warnings: facts.warnings.length > 0 ? JSON.stringify(facts.warnings) : null,
      wanted: lacking(wanted, etag),
      // Small pictures of other bytes than these show something else.
      sprite: sql`case when uploads.etag is ${etag} then uploads.sprite end`,
      sprite_plan: sql`case when uploads.etag is ${etag} then uploads.sprite_plan end`,
    })
    .where(and(eq(uploads.id, id), eq(uploads.claim, holder), ne(uploads.status, "deleting"), only))
    .returning({ id: uploads.id });
}

/** Ends processing with a reason the owner is shown. @returns false when the claim was lost */
export async function settleRefused(
  db: Database,
  id: number,
  holder: string,
  { status, reason, now }: { status: "rejected" | "failed"; reason: MediaErrorCode; now: number },
): Promise<boolean> {
  const row = await db
    .update(uploads)
    .set({
      status,
      status_reason: reason,
      status_changed_at: now,
      processed_at: now,
      claim: null,
      claim_expires_at: null,
    })
    .where(and(eq(uploads.id, id), eq(uploads.claim, holder), ne(uploads.status, "deleting")))
    .returning({ id: uploads.id })
    .get();
  return row !== undefined;
}

/** Gives an upload up whoever holds it: its message ended in the dead-letter queue. */
export async function failUnsettled(
  db: Database,
  path: string,
  reason: MediaErrorCode,
  now: number,
): Promise<boolean> {
  const row = await db
    .update(uploads)
    .set({
      status: "failed",
      status_reason: reason,
      status_changed_at: now,
      claim: null,
      claim_expires_at: null,
    })
    .where(and(eq(uploads.path, path), inArray(uploads.status, ["pending", "processing"])))
    .returning({ id: uploads.id })
    .get();
  return row !== undefined;
}

/** Ends the request to read a `ready` object again, and leaves what is published as it is. */
export async function endReprocessing(db: Database, id: number): Promise<void> {
  await db
    .update(uploads)
    .set({ reprocess_at: null, attempts: 0, claim: null, claim_expires_at: null })
    .where(and(eq(uploads.id, id), eq(uploads.status, "ready")));
}
