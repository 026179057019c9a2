import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createPlaylist } from "~/library/playlists/edit-playlists.server";
import { playlistFields } from "~/library/playlists/playlists.schema";
import { playlistsWith } from "~/library/playlists/playlists.store.server";
import { DomainError } from "~/platform/errors";
import { textFields } from "~/platform/forms";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { changeItems, countPlaylistWrite } from "~/routes/library/playlist-parts/change-items.server";
import { isErrorCode } from "~/words/errors";
import { parseUploadId } from "~/uploads/uploads.rules";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, db } = context.app;
  if (!viewer) return refuse("playlists.unauthenticated");
  const work = parseUploadId(new URL(request.url).searchParams.get("work") ?? undefined);
  if (work === null) return refuse("playlists.bad_request");
  return Response.json({ lists: await playlistsWith(db, viewer.id, work) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = context.app;
  if (!viewer) return refuse("playlists.unauthenticated");
  const form = await request.formData().catch(() => null);
  if (!form) return refuse("playlists.bad_request");
  const typed = textFields(form);
  return answerWith(async () => {
    if (typed["intent"] === "create") return Response.json({ list: await createListWith(typed) });
    const playlist = parseUploadId(typed["list"]);
    if (playlist === null) return refuse("playlists.bad_request");
    return Response.json(await changeItems(context, viewer.id, playlist, typed));
  }, refuse);

  async function createListWith({ title, visibility, work }: Record<string, string>) {
    const owner = viewer?.id ?? "";
    const fields = playlistFields.safeParse({ title, visibility });
    if (!fields.success) {
      const code = fields.error.issues[0]?.message ?? "";
      throw new DomainError(isErrorCode(code) ? code : "playlists.bad_request");
    }
    await countPlaylistWrite(context, owner);
    const added = parseUploadId(work);
    const id = await createPlaylist(context.app, owner, fields.data, added);
    return { id, title: fields.data.title, visibility: fields.data.visibility, has: added !== null };
  }
}
