import type { AppLoadContext } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { moveInPlaylist } from "~/library/playlists/move-item.server";
import {
  addToPlaylist,
  removeFromPlaylist,
  removeUnavailable,
} from "~/library/playlists/playlist-items.server";
import { playlistMove } from "~/library/playlists/playlists.schema";
import { DomainError } from "~/platform/errors";
import { parseUploadId } from "~/uploads/uploads.rules";

type ItemsChange =
  | { done: "add" | "remove" }
  | { done: "move"; rank: number; renumbered: boolean }
  | { done: "tidy"; removed: number };

/** `tidy` removes works that the owner can't see. */
export async function changeItems(
  context: AppLoadContext,
  owner: string,
  playlist: number,
  typed: Record<string, string>,
): Promise<ItemsChange> {
  await countPlaylistWrite(context, owner);
  const { db, clock } = context.app;
  const deps = { db, clock };
  const { intent } = typed;
  if (intent === "tidy") return { done: "tidy", removed: await removeUnavailable(deps, { owner, playlist }) };
  const work = parseUploadId(typed["work"]);
  if (work === null) throw new DomainError("playlists.bad_request");
  const item = { owner, playlist, work };
  if (intent === "add") await addToPlaylist(deps, item);
  else if (intent === "remove") await removeFromPlaylist(deps, item);
  else if (intent === "move") {
    const move = playlistMove.safeParse(typed);
    if (!move.success) throw new DomainError("playlists.bad_request");
    return { done: "move", ...(await moveInPlaylist(deps, item, move.data)) };
  } else throw new DomainError("playlists.bad_request");
  return { done: intent };
}

export async function countPlaylistWrite(context: AppLoadContext, owner: string): Promise<void> {
  if (!(await withinLimits(context.app.bindings, "keepWork", { account: owner })))
    throw new DomainError("playlists.too_many_requests");
}
