import { accounts } from "~/identity/accounts/accounts.table";
import { eq } from "drizzle-orm";
import { MAX_LISTED } from "~/uploads/renditions/renditions.limits";
import { leasesOf, listWanted, wantedIn } from "~/uploads/renditions/renditions.store.server";
import type { Wanted } from "~/uploads/renditions/rungs.rules";
import { titleFromName } from "~/uploads/title-from-name.rules";
import type { UploadKind } from "~/uploads/uploads.table";
import { linkScope, signLink } from "./link.server";
import { LINK_SECONDS } from "./media.limits";
import type { SigningDeps } from "./sign-visible.server";

/** A work of which something is still to be made, as its creator's browser makes it. */
export interface WantedWork {
  id: number;
  title: string;
  kind: UploadKind;
  mime_type: string;
  video_codecs: string | null;
  audio_codecs: string | null;
  /** Displayed pixels. */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** Bytes. */
  file_size: number;
  /** Names this very file: handed back with what was made of it, so that no other file gets that. */
  etag: string | null;
  /** In the order in which they are to be made. */
  wanted: Wanted[];
  hasPoster: boolean;
  /** A link of the file. */
  source: string;
  /** Another device makes them now. */
  isHeldElsewhere: boolean;
}

/**
 * The owner's works of which something is still to be made, newest first.
 * @param holder the device that asks
 */
export async function wantedWorks(
  { db, secret, now }: Pick<SigningDeps, "db" | "secret" | "now">,
  owner: string,
  { work, holder }: { work: number | null; holder: string | null },
): Promise<{ works: WantedWork[]; more: boolean }> {
  const rows = await listWanted(db, owner, { work, limit: MAX_LISTED + 1 });
  const shown = rows.slice(0, MAX_LISTED);
  if (shown.length === 0) return { works: [], more: false };
  const paths = shown.map(({ path }) => path);
  const [leases, account] = await Promise.all([
    leasesOf(db, paths, now),
    db.select({ epoch: accounts.session_epoch }).from(accounts).where(eq(accounts.id, owner)).get(),
  ]);
  const heldElsewhere = new Set(
    leases.filter((lease) => lease.holder !== holder).map(({ source }) => source),
  );
  const works = await Promise.all(
    shown.map(async (row) => {
      const scope = linkScope({ visibility: row.visibility, epoch: account?.epoch ?? 0 });
      const terms = { id: row.id, viewer: owner, variant: "original", disposition: "inline", scope } as const;
      return {
        id: row.id,
        title: row.title || titleFromName(row.file_name ?? ""),
        kind: row.kind,
        mime_type: row.mime_type,
        video_codecs: row.video_codecs,
        audio_codecs: row.audio_codecs,
        width: row.width,
        height: row.height,
        duration_ms: row.duration_ms,
        file_size: row.file_size,
        etag: row.etag,
        wanted: wantedIn(row.wanted),
        hasPoster: row.poster !== null,
        source: await signLink(secret, terms, LINK_SECONDS.detail, now),
        isHeldElsewhere: heldElsewhere.has(row.path),
      };
    }),
  );
  return { works, more: rows.length > MAX_LISTED };
}
