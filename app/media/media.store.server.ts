import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from "drizzle-orm";
import { isStopped } from "~/identity/accounts/stopped.store.server";
import type { Database } from "~/platform/database.server";
import type { MediaErrorCode } from "~/words/en/media-errors";
import type { Wanted } from "~/uploads/renditions/rungs.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { CLAIM_MS, LONGEST_CLAIM_MS } from "./media.limits";
import { shownSize, type MediaFacts } from "~/formats";
import type { Privacy } from "./remove-personal.server";

export function findByPath(db: Database, path: string): Promise<Upload | undefined> {
  return db.select().from(uploads).where(eq(uploads.path, path)).get();
}

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
 * Two consumers at once do no harm (the later claim publishes), so a claim that lasts too long is taken over.
 */
export const unclaimed = (now: number) =>
  or(
    isNull(uploads.claim),
    lt(uploads.claim_expires_at, now),
    gt(uploads.claim_expires_at, now + LONGEST_CLAIM_MS),
  );

/** A `ready` row is claimed only for another object than its own, or to be read again on request. */
export function claimUpload(
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
      arrived_at: sql`case when ${uploads.status} = 'ready' then ${now} else coalesce(${uploads.arrived_at}, ${now}) end`,
      status: sql`case when ${uploads.status} = 'pending' then 'processing' else ${uploads.status} end`,
    })
    .where(
      and(
        eq(uploads.id, id),
        unclaimed(now),
        or(
          eq(uploads.status, "processing"),
          // R2 also reports bytes that arrived after a suspension.
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

/** Displayed pixels, with non-square pixels allowed for; null where the size is implausible. */
export function sizeForLayout(facts: MediaFacts) {
  const shown = facts.warnings.includes("probe.implausible_size") ? null : shownSize(facts);
  return shown ?? { width: null, height: null };
}

export interface Settled {
  facts: MediaFacts;
  privacy: Privacy;
  size: number;
  etag: string;
  wanted: readonly Wanted[];
  now: number;
  only?: SQL | undefined;
}

/** @returns false when the claim was lost or the upload deleted meanwhile */
export async function settleReady(
  db: Database,
  id: number,
  holder: string,
  settled: Settled,
): Promise<boolean> {
  return (await publishStatement(db, id, holder, settled)).length > 0;
}

export function publishStatement(
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
      // The browser may have removed the location before sending, and then there is none to find.
      location_removed: sql`case when ${privacy.tellsLocation ? 1 : 0} then 0 when ${privacy.locationRemoved ? 1 : 0} then 1 else ${uploads.location_removed} end`,
      original_withheld: privacy.isWithheld,
      animated: facts.animated,
      warnings: facts.warnings.length > 0 ? JSON.stringify(facts.warnings) : null,
      wanted: wantedWithoutMade(wanted, etag),
      sprite: sql`case when uploads.etag is ${etag} then uploads.sprite end`,
      sprite_plan: sql`case when uploads.etag is ${etag} then uploads.sprite_plan end`,
    })
    .where(and(eq(uploads.id, id), eq(uploads.claim, holder), ne(uploads.status, "deleting"), only))
    .returning({ id: uploads.id });
}

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

/** Regardless of the claim. */
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

export async function endReprocessing(db: Database, id: number): Promise<void> {
  await db
    .update(uploads)
    .set({ reprocess_at: null, attempts: 0, claim: null, claim_expires_at: null })
    .where(and(eq(uploads.id, id), eq(uploads.status, "ready")));
}

/** Without those already made of these bytes. */
const wantedWithoutMade = (wanted: readonly Wanted[], etag: string) => sql<string | null>`nullif((
  select json_group_array(value) from (select one.value as value from json_each(${JSON.stringify(wanted)}) as one
    where uploads.etag is not ${etag} or not (one.value = 'sprite' and uploads.sprite is not null or exists (
      select 1 from uploads as r where r.rendition_of is not null and r.status = 'ready'
        and r.rendition_of = uploads.path and r.rung = one.value))
    order by one.key)), '[]')`;
