import type { AppLoadContext } from "@remix-run/cloudflare";
import { olderNeighbour } from "~/feed/neighbours.store.server";
import { relatedWorks } from "~/feed/related-works.server";
import { workItems } from "~/feed/work-items.server";
import { readWorks } from "~/feed/works.store.server";
import { nextInPlaylist } from "~/library/playlists/playlists.store.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import type { Upload } from "~/uploads/uploads.table";
import type { NextWorks } from "~/routes/work/player/up-next.rules";

interface WaysOnInput {
  upload: Upload;
  along?: Promise<NextWorks["along"]> | null;
  skipped?: readonly number[];
}

export async function readNextWorks(
  context: AppLoadContext,
  viewerId: string,
  { upload, along = null, skipped = [] }: WaysOnInput,
): Promise<NextWorks | null> {
  const { log } = context.app;
  const deps = { ...signingDeps(context), log };
  try {
    const isShared = upload.owner !== viewerId && upload.visibility !== "public";
    const older = isShared ? null : olderNeighbour(deps.db, viewerId, upload);
    const [related, next] = await Promise.all([
      relatedWorks(deps, viewerId, upload, { older, not: skipped }),
      along,
    ]);
    return { ...related, along: next };
  } catch (error) {
    log.error("related.failed", error);
    return null;
  }
}

export async function readAlong(
  context: AppLoadContext,
  viewerId: string,
  { list, work }: { list: number; work: number },
): Promise<NextWorks["along"]> {
  const deps = { ...signingDeps(context), log: context.app.log };
  const next = await nextInPlaylist(deps.db, viewerId, list, work);
  const rows = next ? await readWorks(deps.db, viewerId, [next.id]) : [];
  return { list, next: await workItems(deps, viewerId, rows) };
}
