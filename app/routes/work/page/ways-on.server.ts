import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Neighbours } from "~/feed/neighbours.store.server";
import { relatedWorks } from "~/feed/related-works.server";
import { workItems, type WorkItemDeps } from "~/feed/work-items.server";
import { readWorks } from "~/feed/works.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { nextInPlaylist } from "~/library/playlists/playlists.store.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import type { Upload } from "~/uploads/uploads.table";
import type { WaysOn } from "~/routes/work/player/up-next.rules";

interface Here {
  upload: Upload;
  neighbours: Neighbours | Promise<Neighbours>;
  /** The playlist it is watched along, if any. */
  list: number | null;
  /** Works that don't come next: those that somebody came through. */
  not?: readonly number[];
}

/** Where one may go from a work; null where it can't be read, for a page without its lists is better than no page. */
export async function readWaysOn(
  context: AppLoadContext,
  viewer: Viewer,
  { upload, neighbours, list, not = [] }: Here,
): Promise<WaysOn | null> {
  const { log } = context.app;
  const deps = { ...signingDeps(context), log };
  try {
    const { older } = await neighbours;
    const [related, along] = await Promise.all([
      relatedWorks(deps, viewer.id, upload, { older: older?.id ?? null, not }),
      list === null ? null : readAlong(deps, viewer.id, { list, work: upload.id }),
    ]);
    return { ...related, along };
  } catch (error) {
    log.error("related.failed", error);
    return null;
  }
}

/** What comes next in a playlist; a list that this person may not open has no next. */
async function readAlong(
  deps: WorkItemDeps,
  viewerId: string,
  { list, work }: { list: number; work: number },
): Promise<WaysOn["along"]> {
  const next = await nextInPlaylist(deps.db, viewerId, list, work);
  const rows = next ? await readWorks(deps.db, viewerId, [next.id]) : [];
  return { list, next: await workItems(deps, viewerId, rows) };
}
