import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRevalidator,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect } from "react";
import { textFields } from "~/platform/forms";
import { whenNotHeld } from "~/routes/auth/parts/held-page";
import type { commentAction } from "~/routes/work/comments/comment-action.server";
import { reloadUnlessUnsaved } from "~/routes/shared/forms/unsaved-form";
import { PlaylistPanel } from "~/routes/library/playlist-parts/playlist-panel";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { BackToList } from "~/routes/studio/upload-parts/back-to-list";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";
import { useReloadUntilSettled } from "~/routes/studio/upload-parts/use-until-settled";
import { uploadWords } from "~/words/en/uploads";
import { ButtonLink } from "~/ui/button";
import { MediaDetail } from "~/ui/media-detail";
import { pageMeta } from "~/ui/page-meta";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";
import type { UploadEdit } from "~/uploads/edit.schema";
import { parseUploadId } from "~/uploads/uploads.rules";
import type { DetailUpload } from "./detail.server";
import { Creator } from "./creator";
import { Description } from "./description";
import type { editAction } from "~/routes/work/owner/edit-action.server";
import {
  Aside,
  AutoplaySwitch,
  Chapters,
  Comments,
  DetailFacts,
  OwnerPanel,
  UpNext,
  WorkActions,
} from "./late-parts";
import { readDetail } from "./read-detail.server";
import { Stage } from "./stage";
import { TagList } from "./tag-list";
import { failureSentence } from "./failure-sentence";
import { ResumePoint } from "~/routes/work/player/use-position";
import { useRecordHistory, useTrackWatching } from "~/routes/work/player/use-track-watching";

const words = uploadWords.detail;

export const meta: MetaFunction<typeof loader> = ({ data: shown, ...args }) =>
  pageMeta({
    ...args,
    title: shown ? shown.upload.title || words.untitled : words.notFound,
    description: shown?.upload.description || words.description,
    members: true,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const id = parseUploadId(params.id);
  if (id === null) throw data(words.notFoundById, { status: 404 });
  return readOrFail(context, words.failed, () =>
    readDetail(context, viewer, { id, list: listParam(request) }),
  );
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export { detailAction as action } from "./keep-action.server";

/** After a deletion it would first show 'not found'. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { deleted, about, ok } = (change.actionResult ?? {}) as Record<string, unknown>;
  const isComment = about === "comments" || change.formData?.get("intent") === "comment";
  // Its form stays, with what was typed: a reply to a comment deleted meanwhile, or one by a suspended author.
  if (isComment && ok === false) return false;
  return deleted !== parseUploadId(change.currentParams["id"]) && reloadUnlessUnsaved(change);
}

export default function UploadDetail() {
  const {
    upload: saved,
    isOwner,
    isShared,
    reason,
    warnings,
    streaming,
    renditions,
    wanted,
    links: signed,
    neighbours,
    creator,
    watched,
    offer,
    ticket,
    standing,
    related,
    now,
    tags,
    replacement,
    restrictedBy,
    removed,
    talk,
  } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof editAction>();
  const actionData = useActionData<typeof editAction | typeof commentAction>();
  const commentAnswer = actionData && "about" in actionData ? actionData : null;
  const answer = actionData && "about" in actionData ? undefined : actionData;
  useReloadUntilSettled(replacement ? [saved, replacement] : [saved]);
  const links = useSignedLinks(signed, "detail")[saved.id] ?? null;
  const { revalidate } = useRevalidator();
  useTrackWatching(saved, ticket, revalidate);
  const isOpen = links !== null && !links.locked;
  useRecordHistory(saved, isOpen && !standing.isPaused, now);
  const before = signed[saved.id];
  const isGone = before !== undefined && links === null;
  useReloadWhen(isGone, revalidate);
  const isReplaced = isOpen && links.version !== null && links.version !== saved.etag;
  const isOpened = isOpen && before?.locked === true;
  // Its old ticket would count nothing.
  useReloadWhen(isReplaced || isOpened, revalidate);
  const upload = { ...saved, ...pendingEdit(fetcher.formData) };
  const captions = links?.captions ?? [];
  const failure = answer && "typed" in answer ? answer : null;
  const plays = isOpen && (saved.kind === "video" || saved.kind === "audio");
  return (
    <MediaDetail
      bar={<DetailBar original={links && !links.withheld ? links.view : null} />}
      stage={
        <ResumePoint.Provider value={standing}>
          <Stage
            key={stageKey(saved)}
            upload={upload}
            neighbours={neighbours}
            links={links}
            reason={reason}
            removed={removed}
            offer={offer}
            artist={creator.name}
            onStale={revalidate}
          />
          {plays ? <UpNext key={saved.id} id={saved.id} related={related} /> : null}
        </ResumePoint.Provider>
      }
      title={upload.title || words.untitled}
      description={
        <>
          {upload.description ? <Description key={saved.id} text={upload.description} /> : null}
          {upload.description && plays ? (
            <Chapters description={upload.description} length={upload.duration_ms} />
          ) : null}
          <TagList tags={tags} />
        </>
      }
      meta={
        <Creator
          creator={creator}
          created={upload.created_at}
          {...watched}
          isOwner={isOwner}
          isShared={isShared}
        />
      }
      beside={
        <>
          <PlaylistPanel work={saved.id} />
          {plays ? <AutoplaySwitch related={related} /> : null}
        </>
      }
      actions={
        <WorkActions
          key={saved.id}
          {...standing}
          id={saved.id}
          title={upload.title}
          isOwner={isOwner}
          isShared={saved.visibility === "public" && saved.status === "ready"}
          refusal={answer ? failureSentence(answer) : null}
          mayBeListed={saved.status === "ready" && removed === null && !isShared}
        />
      }
      tools={
        isOwner ? (
          <OwnerPanel
            upload={saved}
            tags={tags}
            captions={captions}
            fetcher={fetcher}
            failure={failure}
            warnings={warnings}
            replacement={replacement}
            restrictedBy={restrictedBy}
            removed={removed}
            onChange={revalidate}
          />
        ) : null
      }
      more={<Aside neighbours={neighbours} related={related} creator={creator} />}
      talk={
        talk ? (
          <Comments key={saved.id} talk={talk} isOwner={isOwner} work={saved.id} answer={commentAnswer} />
        ) : null
      }
      details={
        <DetailFacts
          upload={upload}
          streaming={streaming}
          renditions={renditions}
          wanted={wanted}
          isForAdults={upload.adultsByOwner || upload.adultsByDecision}
        />
      }
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const title = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : words.failed;
  return (
    <Page>
      <ErrorState
        title={title}
        headingLevel="h1"
        action={<ButtonLink to="/feed">{words.toFeed}</ButtonLink>}
      />
    </Page>
  );
}

function listParam(request: Request): number | null {
  return parseUploadId(new URL(request.url).searchParams.get("list") ?? undefined);
}

function stageKey({ id, etag, status }: DetailUpload): string {
  return `${id} ${etag ?? status}`;
}

function useReloadWhen(isOutdated: boolean, revalidate: () => void): void {
  useEffect(() => {
    if (isOutdated) whenNotHeld(revalidate);
  }, [isOutdated, revalidate]);
}

/** The schema is too heavy. */
function pendingEdit(form: FormData | undefined): Partial<UploadEdit> {
  if (!form) return {};
  const { title = "", description = "", visibility, alt_text = "" } = textFields(form);
  return {
    title: title.trim(),
    description: description.trim() || null,
    alt_text: alt_text.trim() || null,
    ...(visibility === "public" || visibility === "private" ? { visibility } : {}),
  };
}

function DetailBar({ original }: { original: string | null }) {
  return (
    <>
      <BackToList />
      {original ? (
        <a
          href={original}
          target="_blank"
          rel="noreferrer"
          lang="he"
          dir="rtl"
          className="rounded-md px-3 py-2 text-xs font-semibold text-gold-ink hover:bg-hover"
        >
          {words.openOriginal}
        </a>
      ) : null}
    </>
  );
}
