import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deletePlaylist, editPlaylist } from "~/library/playlists/edit-playlists.server";
import { playlistHead, playlistPage } from "~/library/playlists/playlist-page.server";
import { countSeen } from "~/library/playlists/playlists.store.server";
import { textFields } from "~/platform/forms";
import { readRenderedFields } from "~/platform/three-way.server";
import { readReach } from "~/platform/keyset.server";
import { answerWith, formFailure } from "~/routes/shared/answers.server";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { changeItems, countPlaylistWrite } from "~/routes/library/playlist-parts/change-items.server";
import { PlaylistProblem } from "~/routes/library/playlist-parts/playlist-problem";
import { savePlaylist } from "~/routes/library/playlist-parts/save-playlist.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { playlistWords } from "~/words/en/playlists";
import { Page } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { parseUploadId } from "~/uploads/uploads.rules";
import { PlaylistAside } from "./aside";
import { PlaylistRows } from "./rows";

const words = playlistWords.page;

/** For readers without script. */
const FROM = "from";

export const meta: MetaFunction<typeof loader> = ({ data: shown, ...args }) =>
  pageMeta({
    ...args,
    title: shown?.list.title ?? words.notFound,
    description: shown?.list.description ?? words.description,
    members: true,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const id = parseUploadId(params.id);
  if (id === null) throw data(words.notFound, { status: 404 });
  return readOrFail(context, words.failed, async () => {
    const deps = signingDeps(context);
    const query = new URL(request.url).searchParams;
    const from = query.get(FROM);
    const reach = readReach(query, from === null ? "cursor" : FROM);
    const list = await playlistHead(deps, viewer.id, id);
    if (!list) throw data(words.notFound, { status: 404 });
    const [page, seen, ahead] = await Promise.all([
      // Not streamed: its forms must show without script.
      playlistPage(deps, viewer.id, id, reach),
      reach.after && from === null ? 0 : countSeen(deps.db, viewer.id, id),
      from === null ? null : countSeen(deps.db, viewer.id, id, reach.after),
    ]);
    return { list, seen, page, ahead };
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  const id = parseUploadId(params.id);
  if (id === null) return formFailure(typed, "playlists.not_found");
  if (typed["intent"] === "edit")
    return savePlaylist(context, viewer.id, typed, async (fields) => {
      const was = readRenderedFields(typed["was"]);
      const now = await editPlaylist(context.app, viewer.id, id, { typed: fields, was });
      return { ok: true as const, was: JSON.stringify(now) };
    });
  return answerWith(
    async () => {
      if (typed["intent"] === "delete") {
        await countPlaylistWrite(context, viewer.id);
        await deletePlaylist(context.app, viewer.id, id);
        throw redirect("/library/playlists");
      }
      await changeItems(context, viewer.id, id, typed);
      const from = new URL(request.url).searchParams.get(FROM);
      throw redirect(`/playlists/${id}${from === null ? "" : `?${new URLSearchParams({ [FROM]: from })}`}`);
    },
    (code) => formFailure(typed, code),
  );
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function Playlist() {
  const { list, seen, page, ahead } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed: FormFailure | null = answer && !answer.ok ? answer : null;
  return (
    <Page>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(16rem,22rem)_minmax(0,64rem)]">
        <PlaylistAside
          list={list}
          seen={seen}
          first={ahead === null ? page.items : []}
          failed={failed}
          isSaved={answer?.ok === true}
        />
        <PlaylistRows key={list.id} list={list} first={page} seen={seen} ahead={ahead} />
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <PlaylistProblem failed={words.failed} address="?" />;
}
