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
import { newShareKey, readShareToken, deriveShareKey, sharePath } from "./share-token.server";
import { MAX_SHARE_LINKS, SHARE_LIFETIMES } from "./sharing.limits";
import type { NewShare } from "./sharing.schema";

export interface SharingDeps {
  db: Database;
  clock: Clock;
  secret: string;
}

export interface ShareView {
  id: number;
  path: string;
  /** `expiresAt` null: until revoked. */
  createdAt: number;
  expiresAt: number | null;
  showsCover: boolean;
}

export async function listShares(
  { db, clock, secret }: SharingDeps,
  owner: string,
  id: number,
): Promise<ShareView[]> {
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

/** A repeated `filing` makes no second link. */
export async function shareUpload(
  deps: SharingDeps,
  owner: string,
  id: number,
  { lasts, showsCover, filing }: NewShare,
): Promise<void> {
  const now = deps.clock();
  const asked = [owner, String(id), lasts, String(showsCover)];
  const key = filing === undefined ? newShareKey() : await deriveShareKey(deps.secret, filing, ...asked);
  const lifetime = SHARE_LIFETIMES[lasts];
  const made = await insertShareLink(deps.db, owner, {
    upload_id: id,
    key,
    created_at: now,
    expires_at: lifetime === null ? null : now + lifetime,
    shows_cover: showsCover,
  });
  if (made) return;
  const links = await listShareLinks(deps.db, owner, id, now);
  if (!links) throw new DomainError("uploads.not_found");
  if (links.some((link) => link.key === key)) return;
  const isFull = links.length >= MAX_SHARE_LINKS;
  throw new DomainError(isFull ? "uploads.too_many_shares" : "uploads.restricted_share");
}

export function revokeShare({ db }: Pick<SharingDeps, "db">, owner: string, id: number, link: number) {
  return removeShareLink(db, owner, id, link);
}

export async function openShare(
  { db, clock, secret }: SharingDeps,
  token: string | undefined,
): Promise<{ link: ShareLink; upload: Upload } | null> {
  const key = await readShareToken(secret, token);
  return (key !== null && (await findShared(db, key, clock()))) || null;
}

/** Concerns this account only. */
export async function acceptShare(
  { db, clock }: Pick<SharingDeps, "db" | "clock">,
  accountId: string,
  { link, upload }: { link: ShareLink; upload: Upload },
): Promise<void> {
  if (upload.owner !== accountId) await grantShare(db, { link, accountId, now: clock() });
}
