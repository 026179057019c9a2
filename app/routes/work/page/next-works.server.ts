import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Neighbours } from "~/feed/neighbours.store.server";
import { relatedWorks } from "~/feed/related-works.server";
import { workItems, type WorkItemDeps } from "~/feed/work-items.server";
import { readWorks } from "~/feed/works.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { nextInPlaylist } from "~/library/playlists/playlists.store.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import type { Upload } from "~/uploads/uploads.table";
import type { NextWorks } from "~/routes/work/player/up-next.rules";

interface WaysOnInput {
  upload: Upload;
  neighbours: Neighbours | Promise<Neighbours>;
  list: number | null;
  skipped?: readonly number[];
}

export async function readNextWorks(
  context: AppLoadContext,
  viewer: Viewer,
  { upload, neighbours, list, skipped = [] }: WaysOnInput,
): Promise<NextWorks | null> {
  const { log } = context.app;
  const deps = { ...signingDeps(context), log };
  try {
    const { older } = await neighbours;
    const [related, along] = await Promise.all([
      relatedWorks(deps, viewer.id, upload, { older: older?.id ?? null, not: skipped }),
      list === null ? null : readAlong(deps, viewer.id, { list, work: upload.id }),
    ]);
    return { ...related, along };
  } catch (error) {
    log.error("related.failed", error);
    return null;
  }
}

async function readAlong(
  deps: WorkItemDeps,
  viewerId: string,
  { list, work }: { list: number; work: number },
): Promise<NextWorks["along"]> {
  const next = await nextInPlaylist(deps.db, viewerId, list, work);
  const rows = next ? await readWorks(deps.db, viewerId, [next.id]) : [];
  return { list, next: await workItems(deps, viewerId, rows) };
}
