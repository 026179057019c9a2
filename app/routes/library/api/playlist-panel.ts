import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { playlistPanel } from "~/library/playlists/playlist-panel.server";
import { refuse } from "~/routes/shared/answers.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { parseUploadId } from "~/uploads/uploads.rules";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  if (!viewer) return refuse("playlists.unauthenticated");
  const playlist = parseUploadId(params.id);
  const work = parseUploadId(new URL(request.url).searchParams.get("work") ?? undefined);
  if (playlist === null || work === null) return refuse("playlists.not_found");
  const panel = await playlistPanel(signingDeps(context), viewer.id, playlist, work);
  return panel ? Response.json(panel) : refuse("playlists.not_found");
}
