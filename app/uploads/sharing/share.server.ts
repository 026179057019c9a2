import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { Upload } from "../uploads.table";
import {
  findShared,
  grantShare,
  insertShareLink,
  listShareLinks,
  removeShareLink,
  type ShareLink,
} from "./share-links.store.server";
import { newShareKey, readShareToken, shareKeyFor, sharePath } from "./share-token.server";
import { MAX_SHARE_LINKS, SHARE_LIFETIMES } from "./sharing.limits";
import type { NewShare } from "./sharing.schema";

export interface SharingDeps {
  db: Database;
  clock: Clock;
  secret: string;
}

/** A link as its owner sees it. */
export interface ShownShare {
  id: number;
  /** Relative to the site. */
  path: string;
  /** Milliseconds since the Unix epoch; `expiresAt` null: until it is revoked. */
  createdAt: number;
  expiresAt: number | null;
  showsCover: boolean;
}

/**
 * The good links of one's own work, oldest first.
 * @throws DomainError uploads.not_found for missing, unready and other people's alike
 */
export async function sharesOf(
  { db, clock, secret }: SharingDeps,
  owner: string,
  id: number,
): Promise<ShownShare[]> {
  const links = await listShareLinks(db, owner, id, clock());
  if (!links) throw new DomainError("uploads.not_found");
  return Promise.all(
    links.map(async (link) => ({
      id: link.id,
      path: await sharePath(secret, link.key),
      createdAt: link.created_at,
      expiresAt: link.expires_at,
      showsCover: link.shows_cover,
    })),
  );
}

/**
 * One more link to one's own work, be it private; the same request again makes no second one.
 * @throws DomainError uploads.not_found, uploads.too_many_shares, uploads.restricted_share
 */
export async function shareUpload(
  deps: SharingDeps,
  owner: string,
  id: number,
  { lasts, showsCover, filing }: NewShare,
): Promise<void> {
  const now = deps.clock();
  const asked = [owner, String(id), lasts, String(showsCover)];
  const key = filing === undefined ? newShareKey() : await shareKeyFor(deps.secret, filing, ...asked);
  const lifetime = SHARE_LIFETIMES[lasts];
  const made = await insertShareLink(deps.db, owner, {
    upload_id: id,
    key,
    created_at: now,
    expires_at: lifetime === null ? null : now + lifetime,
    shows_cover: showsCover,
  });
  if (made) return;
  // Refused for one of three reasons, or there already; the list knows.
  const links = await listShareLinks(deps.db, owner, id, now);
  if (!links) throw new DomainError("uploads.not_found");
  if (links.some((link) => link.key === key)) return;
  const isFull = links.length >= MAX_SHARE_LINKS;
  throw new DomainError(isFull ? "uploads.too_many_shares" : "uploads.restricted_share");
}

/** Ends a link at once, for everybody who came by it. Of what is not there, or not theirs, nothing is said. */
export function revokeShare({ db }: Pick<SharingDeps, "db">, owner: string, id: number, link: number) {
  return removeShareLink(db, owner, id, link);
}

/** What a link that is good leads to; null for every other, whatever is wrong with it. */
export async function openShare(
  { db, clock, secret }: SharingDeps,
  token: string | undefined,
): Promise<{ link: ShareLink; upload: Upload } | null> {
  const key = await readShareToken(secret, token);
  return (key !== null && (await findShared(db, key, clock()))) || null;
}

/**
 * Lets somebody who came by a good link see what it leads to, for as long as the link is good. It says something of
 * nobody but themselves, and the same however often, so that a page may do it by being opened.
 */
export async function comeByShare(
  { db, clock }: Pick<SharingDeps, "db" | "clock">,
  accountId: string,
  { link, upload }: { link: ShareLink; upload: Upload },
): Promise<void> {
  if (upload.owner !== accountId) await grantShare(db, { link, accountId, now: clock() });
}
