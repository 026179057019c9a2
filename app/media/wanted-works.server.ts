import { accounts } from "~/identity/accounts/accounts.table";
import { eq } from "drizzle-orm";
import { MAX_LISTED } from "~/uploads/renditions/renditions.limits";
import { listLeases, listWanted, parseWanted } from "~/uploads/renditions/renditions.store.server";
import type { WantedAnswer } from "~/uploads/renditions/renditions.schema";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { linkScope, signLink } from "./link.server";
import { LINK_SECONDS } from "./media.limits";
import type { SigningDeps } from "./sign-visible.server";

export async function wantedWorks(
  { db, secret, now }: Pick<SigningDeps, "db" | "secret" | "now">,
  owner: string,
  { work, holder }: { work: number | null; holder: string | null },
): Promise<WantedAnswer> {
  const rows = await listWanted(db, owner, { work, limit: MAX_LISTED + 1 });
  const shown = rows.slice(0, MAX_LISTED);
  if (shown.length === 0) return { works: [], more: false };
  const paths = shown.map(({ path }) => path);
  const [leases, account] = await Promise.all([
    listLeases(db, paths, now),
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
        duration_ms: row.duration_ms ?? 0,
        file_size: row.file_size,
        etag: row.etag,
        wanted: parseWanted(row.wanted),
        hasPoster: row.poster !== null,
        source: await signLink(secret, terms, LINK_SECONDS.detail, now),
        isHeldElsewhere: heldElsewhere.has(row.path),
      };
    }),
  );
  return { works, more: rows.length > MAX_LISTED };
}
