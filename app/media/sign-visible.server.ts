import { and, eq, inArray } from "drizzle-orm";
import { accounts } from "~/identity/accounts.table";
import type { Database } from "~/platform/database.server";
import { uploads, type Visibility } from "~/uploads/uploads.table";
import { visibleTo } from "~/uploads/uploads.store.server";
import { linkEpoch } from "./access.server";
import { signLink, type Disposition } from "./link.server";
import { LINK_SECONDS, type LinkPurpose } from "./media.limits";

export interface SigningDeps {
  db: Database;
  secret: string;
  now: number;
}

export interface SignedLinks {
  /** Plays or shows the original. */
  view: string;
  /** Saves it under a readable name. */
  download: string;
}

/** Both links of one upload that the caller has read with its owner's epoch. */
export async function signBoth(
  { secret, now }: Pick<SigningDeps, "secret" | "now">,
  media: { id: number; visibility: Visibility; epoch: number },
  purpose: LinkPurpose,
): Promise<SignedLinks> {
  const sign = (disposition: Disposition) =>
    signLink(
      secret,
      { id: media.id, variant: "original", disposition, epoch: linkEpoch(media) },
      LINK_SECONDS[purpose],
      now,
    );
  const [view, download] = await Promise.all([sign("inline"), sign("attachment")]);
  return { view, download };
}

/** Links by id for the `ready` ones among `ids` that this person may see; the others are left out. */
export async function signVisible(
  deps: SigningDeps,
  viewerId: string,
  ids: number[],
  purpose: LinkPurpose,
): Promise<Record<string, SignedLinks>> {
  if (ids.length === 0) return {};
  const rows = await deps.db
    .select({ id: uploads.id, visibility: uploads.visibility, epoch: accounts.session_epoch })
    .from(uploads)
    .innerJoin(accounts, eq(accounts.id, uploads.owner))
    .where(and(inArray(uploads.id, ids), eq(uploads.status, "ready"), visibleTo(viewerId)))
    .all();
  const links = await Promise.all(
    rows.map(async (row) => [row.id, await signBoth(deps, row, purpose)] as const),
  );
  return Object.fromEntries(links);
}
