import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useEffect, useRef } from "react";
import { createPlaylist } from "~/library/playlists/edit-playlists.server";
import { ownPlaylistsPage } from "~/library/playlists/playlist-page.server";
import { playlistsWith } from "~/library/playlists/playlists.store.server";
import { textFields } from "~/platform/forms";
import { readReach } from "~/platform/keyset.server";
import { answerWith, formFailure } from "~/routes/shared/answers.server";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { LibraryHead } from "~/routes/library/parts/library-head";
import { changeItems } from "~/routes/library/playlist-parts/change-items.server";
import { PlaylistProblem } from "~/routes/library/playlist-parts/playlist-problem";
import { PlaylistForm } from "~/routes/library/playlist-parts/playlist-form";
import { savePlaylist } from "~/routes/library/playlist-parts/save-playlist.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { libraryWords } from "~/words/en/library";
import { playlistWords } from "~/words/en/playlists";
import { uploadWords } from "~/words/en/uploads";
import { Button, ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { parseUploadId } from "~/uploads/uploads.rules";
import { findVisible } from "~/uploads/uploads.store.server";
import { OwnLists } from "./own-lists";

const words = playlistWords.mine;
const head = libraryWords.playlists;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: head.title, description: words.meta, members: true });

/** `?work=7`: without script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const { db } = context.app;
  return readOrFail(context, words.failed, async () => {
    const asked = parseUploadId(query.get("work") ?? undefined);
    const work = asked === null ? undefined : await findVisible(db, asked, viewer.id);
    return {
      chooser: work
        ? {
            work: { id: work.id, title: work.title || uploadWords.detail.untitled },
            lists: await playlistsWith(db, viewer.id, work.id),
          }
        : null,
      isGone: query.has("work") && !work,
      page: await ownPlaylistsPage(signingDeps(context), viewer.id, readReach(query, "cursor")),
    };
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  const owner = viewer.id;
  const work = parseUploadId(typed["work"]);
  if (typed["intent"] === "create")
    return savePlaylist(context, owner, typed, async (fields) => {
      const playlist = await createPlaylist(context.app, owner, fields, work);
      throw redirect(`/playlists/${playlist}`);
    });
  return answerWith(
    async () => {
      await changeItems(context, owner, parseUploadId(typed["list"]) ?? 0, typed);
      throw redirect(`/library/playlists?work=${work}`);
    },
    (code) => formFailure(typed, code),
  );
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function LibraryPlaylists() {
  const { chooser, isGone, page } = useLoaderData<typeof loader>();
  const failed = useActionData<FormFailure>() ?? null;
  const createFailure = failed?.values["intent"] === "create" ? failed : null;
  const form = (
    <PlaylistForm
      intent="create"
      failed={createFailure}
      submit={playlistWords.fields.create}
      busy={playlistWords.fields.creating}
    >
      {chooser ? <input type="hidden" name="work" value={chooser.work.id} /> : null}
    </PlaylistForm>
  );
  if (chooser)
    return (
      <Page narrow>
        <PageHead title={words.chooseFor(chooser.work.title)} lead={words.chooseLead} />
        <Problem failed={createFailure ? null : failed} />
        <Chooser {...chooser} />
        <NewList open={createFailure !== null || chooser.lists.length === 0}>{form}</NewList>
        <ButtonLink className="mt-8" variant="secondary" to={`/upload/${chooser.work.id}`}>
          {words.backToWork}
        </ButtonLink>
      </Page>
    );
  return (
    <Page wide>
      <LibraryHead current="/library/playlists" {...head} />
      {isGone ? (
        <p role="alert" className="mt-4 text-sm text-danger-ink">
          {words.chooseGone}
        </p>
      ) : null}
      <Problem failed={createFailure ? null : failed} />
      <div className="max-w-2xl">
        <NewList open={createFailure !== null}>{form}</NewList>
      </div>
      <OwnLists first={page} />
    </Page>
  );
}

function NewList({ open, children }: { open: boolean; children: JSX.Element }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = box.current?.querySelector("details");
    if (open && details) details.open = true;
  }, [open]);
  return (
    <div
      ref={box}
      className="mt-6 rounded-xl bg-surface px-5 shadow-card ring-1 ring-line ring-inset sm:px-7 [&>details]:border-b-0"
    >
      <Disclosure summary={words.create} open={open}>
        {children}
      </Disclosure>
    </div>
  );
}

function Problem({ failed }: { failed: FormFailure | null }) {
  return (
    <p role="alert" className="text-sm text-danger-ink">
      {failed?.message}
    </p>
  );
}

type ChooserProps = NonNullable<Awaited<ReturnType<typeof loader>>["chooser"]>;

function Chooser({ work, lists }: ChooserProps) {
  return (
    <ul className="flex flex-col">
      {lists.map((list) => (
        <li key={list.id} className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-semibold">
              {list.title}
            </span>
            <span className="text-xs text-muted">{playlistWords[list.visibility]}</span>
          </span>
          <Form method="post">
            <input type="hidden" name="list" value={list.id} />
            <input type="hidden" name="work" value={work.id} />
            <Button
              type="submit"
              size="sm"
              variant={list.has ? "quiet" : "secondary"}
              name="intent"
              value={list.has ? "remove" : "add"}
              aria-label={list.has ? words.removeFrom(list.title) : words.addTo(list.title)}
            >
              {list.has ? words.remove : words.add}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

export function ErrorBoundary() {
  return <PlaylistProblem failed={words.failed} address="/library/playlists" />;
}
