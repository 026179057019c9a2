import { and, asc, eq, getTableColumns, gt, inArray, ne, sql } from "drizzle-orm";
import { feedAddresses } from "~/feed/feed-addresses.table";
import { exportShowKeys } from "~/feed/podcast/show-keys.store.server";
import { findShow } from "~/feed/podcast/shows.store.server";
import { exportComments } from "~/comments/export-comments.store.server";
import { exportBlocked } from "~/following/blocks/blocks.store.server";
import { exportFollowed } from "~/following/follows.store.server";
import { findPendingEmail } from "~/identity/accounts/email-change.store.server";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { listLinkedIdentities } from "~/identity/providers/linked-identities.store.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { listPasskeys } from "~/identity/passkeys/passkeys.store.server";
import { hasTwoStep } from "~/identity/two-step/two-step.store.server";
import { listTracks } from "~/media/tracks.store.server";
import type { Database } from "~/platform/database.server";
import { pagesById } from "~/platform/keyset.server";
import { creatorRequests } from "~/profiles/creator-requests.table";
import { formerUsernames } from "~/profiles/former-usernames.table";
import { profiles } from "~/profiles/profiles.table";
import { streams, type Stream } from "~/media/streaming/streams.table";
import { shareGrants, shareLinks } from "~/uploads/sharing/share-links.table";
import { uploadTags } from "~/uploads/tags/tags.table";
import { uploadParts } from "~/uploads/upload-parts.table";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { PAGE_ROWS } from "./data-export.limits";
import { omit } from "./json";

export interface ExportedUpload {
  row: Upload;
  tracks: Awaited<ReturnType<typeof listTracks>>;
  parts: (typeof uploadParts.$inferSelect)[];
  shares: (typeof shareLinks.$inferSelect)[];
  tags: (typeof uploadTags.$inferSelect)[];
  streams: Stream[];
}

/** Columns are listed, so that a new one can't add a hash unnoticed. */
export async function exportedAccount(db: Database, accountId: string, now: number) {
  const [account] = await db
    .select({
      id: accounts.id,
      email: sql<string>`coalesce(${accounts.claimed_email}, ${accounts.email})`,
      email_confirmed_at: accounts.email_confirmed_at,
      last_sign_in_at: accounts.last_sign_in_at,
      date_of_birth: accounts.date_of_birth,
      phone: accounts.phone,
      marketing_opt_in: accounts.marketing_opt_in,
      accepted_terms_version: accounts.accepted_terms_version,
      accepted_privacy_version: accounts.accepted_privacy_version,
      agreements_accepted_at: accounts.agreements_accepted_at,
      upload_quota_times: accounts.quota_times,
      created_at: accounts.created_at,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return undefined;
  const providers = (await listLinkedIdentities(db, accountId)).map(
    ({ provider, subject, email, created_at, last_used_at }) => {
      return { provider, subject, email, created_at, last_used_at };
    },
  );
  const rss = await db
    .select({ made_at: feedAddresses.created_at })
    .from(feedAddresses)
    .where(eq(feedAddresses.account_id, accountId))
    .get();
  return {
    ...account,
    providers,
    pending_email: (await findPendingEmail(db, accountId, now))?.address ?? null,
    two_step_sign_in: await hasTwoStep(db, accountId),
    passkeys: (await listPasskeys(db, accountId)).map(
      ({ name, is_synced, transports, created_at, used_at }) => {
        return { name, is_synced, transports, created_at, used_at };
      },
    ),
    // Not the address, which would let the file's finder read the feed.
    rss_address_made_at: rss?.made_at ?? null,
    podcast_addresses: await exportShowKeys(db, accountId),
  };
}

export async function exportedProfile(db: Database, accountId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, accountId));
  const [request] = await db.select().from(creatorRequests).where(eq(creatorRequests.account_id, accountId));
  const former = await db
    .select({ username: formerUsernames.username, kept_until: formerUsernames.expires_at })
    .from(formerUsernames)
    .where(eq(formerUsernames.account_id, accountId));
  return (
    profile && {
      ...profile,
      former_usernames: former,
      creator_request: request ?? null,
      podcast: (await findShow(db, accountId)) ?? null,
    }
  );
}

export async function* exportedFollows(db: Database, accountId: string) {
  const pages = pagesById(PAGE_ROWS, (after) => exportFollowed(db, accountId, after, PAGE_ROWS));
  for await (const page of pages)
    for (const { username, created_at } of page) yield { username, followed_at: created_at };
}

export async function* exportedBlocks(db: Database, accountId: string) {
  const pages = pagesById(PAGE_ROWS, (after) => exportBlocked(db, accountId, after, PAGE_ROWS));
  for await (const page of pages)
    for (const { username, created_at } of page) yield { username, blocked_at: created_at };
}

export async function* exportedComments(db: Database, accountId: string) {
  const pages = pagesById(PAGE_ROWS, (after) => exportComments(db, accountId, after, PAGE_ROWS));
  for await (const page of pages)
    for (const { upload_id, parent_id, ...comment } of page)
      yield { work: upload_id, answers: parent_id, ...comment };
}

export function exportedSessions(db: Database, accountId: string) {
  const { user_agent, country, two_step_at, proven_at, last_seen_at, expires_at, revoked_at, created_at } =
    getTableColumns(sessionFamilies);
  return db
    .select({
      user_agent,
      place: country,
      two_step_at,
      proven_at,
      created_at,
      last_seen_at,
      expires_at,
      revoked_at,
    })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.account_id, accountId))
    .orderBy(asc(sessionFamilies.created_at))
    .all();
}

export async function* exportedEvents(db: Database, accountId: string) {
  const pages = pagesById(PAGE_ROWS, (after) =>
    db
      .select()
      .from(accountEvents)
      .where(and(eq(accountEvents.account_id, accountId), gt(accountEvents.id, after)))
      .orderBy(asc(accountEvents.id))
      .limit(PAGE_ROWS)
      .all(),
  );
  for await (const page of pages)
    for (const { kind, network, user_agent, country, created_at } of page)
      yield { kind, network, user_agent, place: country, created_at };
}

export async function* exportedUploads(db: Database, owner: string): AsyncGenerator<ExportedUpload> {
  const pages = pagesById(PAGE_ROWS, (after) =>
    db
      .select()
      .from(uploads)
      .where(and(eq(uploads.owner, owner), ne(uploads.status, "deleting"), gt(uploads.id, after)))
      .orderBy(asc(uploads.id))
      .limit(PAGE_ROWS)
      .all(),
  );
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const paths = page.map(({ path }) => path);
    const [tracks, parts, shares, tags, planned] = await Promise.all([
      listTracks(db, ids),
      db.select().from(uploadParts).where(inArray(uploadParts.upload_id, ids)).all(),
      db
        .select()
        .from(shareLinks)
        .where(inArray(shareLinks.upload_id, ids))
        .orderBy(asc(shareLinks.id))
        .all(),
      db
        .select()
        .from(uploadTags)
        .where(inArray(uploadTags.upload_id, ids))
        .orderBy(asc(uploadTags.position))
        .all(),
      db.select().from(streams).where(inArray(streams.source, paths)).all(),
    ]);
    const belongingTo = <T extends { upload_id: number }>(rows: T[], id: number) =>
      rows.filter(({ upload_id }) => upload_id === id);
    for (const row of page)
      yield {
        row,
        tracks: belongingTo(tracks, row.id),
        parts: belongingTo(parts, row.id),
        shares: belongingTo(shares, row.id),
        tags: belongingTo(tags, row.id),
        streams: planned.filter(({ source }) => source === row.path),
      };
  }
}

/** Their titles are left to their owners. */
export function exportedShared(db: Database, accountId: string) {
  return db
    .select({ work: shareGrants.upload_id, opened_at: shareGrants.created_at })
    .from(shareGrants)
    .where(eq(shareGrants.account_id, accountId))
    .orderBy(asc(shareGrants.upload_id))
    .all();
}

export function uploadRecord({ row, tracks, parts, shares, tags, streams }: ExportedUpload) {
  const { peaks, ...shown } = row;
  return {
    ...omit(shown, "claim", "claim_expires_at", "reserve_key", "multipart_id", "put_expires_at"),
    tags: tags.map(({ label }) => label),
    peaks: peaks === null ? null : (JSON.parse(peaks) as unknown),
    tracks: tracks.map(({ language, file_size, created_at }) => ({ language, file_size, created_at })),
    // Only a plan of pieces of the file that is included.
    streams: streams.map(({ rung, reason, planned_at }) => ({ rung, reason, planned_at })),
    parts: parts.map(({ number, size }) => ({ number, size })),
    share_links: shares.map(({ created_at, expires_at, shows_cover }) => ({
      created_at,
      expires_at,
      shows_cover,
    })),
  };
}
