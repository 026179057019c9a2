import { data, type AppLoadContext, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useFetcher,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from "@remix-run/react";
import { useEffect } from "react";
import { countedUpTo } from "~/engagement/counted.rules";
import { viewsOf } from "~/engagement/counts.store.server";
import { giveTicket } from "~/engagement/give-ticket.server";
import { readNeighbours } from "~/feed/neighbours.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { signVisible } from "~/media/sign-visible.server";
import { DAY_MS } from "~/platform/clock";
import { textFields } from "~/platform/forms";
import { money } from "~/platform/money";
import { avatarPath } from "~/profiles/avatar-path";
import { findProfile } from "~/profiles/profiles.store.server";
import { AddToPlaylist } from "~/routes/playlist-parts/add-to-playlist";
import { PlaylistPanel } from "~/routes/playlist-parts/playlist-panel";
import { readOrSay } from "~/routes/read-or-say.server";
import { requireViewer } from "~/routes/require-session.server";
import { signingDeps } from "~/routes/signing-deps.server";
import { BackToList } from "~/routes/upload-parts/back-to-list";
import { useSignedLinks } from "~/routes/upload-parts/use-signed-links";
import { useUntilSettled } from "~/routes/upload-parts/use-until-settled";
import { sentenceOf } from "~/strings/errors";
import { warningSentences } from "~/strings/reader-warnings";
import { uploadWords } from "~/strings/uploads";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { MediaDetail } from "~/ui/media-detail";
import { pageMeta } from "~/ui/page-meta";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";
import type { UploadEdit } from "~/uploads/edit.schema";
import { parseUploadId } from "~/uploads/uploads.rules";
import { findVisible } from "~/uploads/uploads.store.server";
import { detailUpload, type DetailUpload } from "./detail.server";
import { Creator } from "./creator";
import type { editAction } from "./edit-action.server";
import { DetailFacts } from "./facts";
import { OtherWorks } from "./other-works";
import { OwnerPanel as OwnerPanelAtOnce } from "./owner-panel";
import { Stage } from "./stage";
import { useWatching } from "./use-watching";

const words = uploadWords.detail;

/** Most who look at a work do not own it. */
const OwnerPanel = lazyPart(async () => (await import("./owner-panel")).OwnerPanel, {
  name: "owner-panel",
  part: import.meta.env.SSR ? OwnerPanelAtOnce : undefined,
});

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
  return readOrSay(context, words.failed, () => readDetail(context, viewer, id));
}

async function readDetail(context: AppLoadContext, viewer: Viewer, id: number) {
  const { db, config, billingClock } = context.app;
  const { id: viewerId, language } = viewer;
  const upload = await findVisible(db, id, viewerId);
  if (!upload) throw data(words.notFound, { status: 404 });
  const deps = signingDeps(context);
  const [links, neighbours, creator, views, ticket] = await Promise.all([
    signVisible(deps, viewerId, [id], "detail"),
    readNeighbours(db, upload),
    findProfile(db, upload.owner),
    viewsOf(db, [id]),
    giveTicket(deps, viewerId, upload),
  ]);
  return {
    upload: detailUpload(upload),
    isOwner: upload.owner === viewerId,
    warnings: upload.owner === viewerId ? warningSentences(upload.warnings) : [],
    reason: upload.status_reason ? sentenceOf(upload.status_reason) : null,
    links,
    ticket,
    offer: {
      price: money(config.membership.priceMinor, config.membership.currency, language),
      trialDays: config.membership.trialMs / DAY_MS,
      isConfirmed: viewer.emailConfirmedAt !== null,
    },
    neighbours,
    watched: { views: views.get(id) ?? 0, countedUpTo: countedUpTo(billingClock()) },
    creator: { name: creator?.full_name ?? null, picture: avatarPath(creator?.avatar_url ?? null) },
  };
}

export { editAction as action } from "./edit-action.server";
export {
  submitOrKeepForm as clientAction,
  reloadUnlessUnsaved as shouldRevalidate,
} from "~/routes/form-parts/unsaved-form";

export default function UploadDetail() {
  const {
    upload: saved,
    isOwner,
    reason,
    warnings,
    links: signed,
    neighbours,
    creator,
    watched,
    offer,
    ticket,
  } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof editAction>();
  const answer = useActionData<typeof editAction>();
  useUntilSettled([saved]);
  const links = useSignedLinks(signed, "detail")[saved.id] ?? null;
  const { revalidate } = useRevalidator();
  useWatching(saved, ticket, revalidate);
  useGoneCheck(signed[saved.id] !== undefined && links === null, revalidate);
  // What is being saved shows at once; refused, it falls back to what the server has.
  const upload = { ...saved, ...editOnItsWay(fetcher.formData) };
  const captions = links?.captions.map((track) => track.language) ?? [];
  const failure = answer && "typed" in answer ? answer : null;
  return (
    <MediaDetail
      bar={<DetailBar original={links && !links.withheld ? links.view : null} />}
      stage={
        <Stage
          key={stageOf(saved)}
          {...{ upload, neighbours, links, reason, offer }}
          artist={creator.name}
          onLocked={revalidate}
        />
      }
      title={upload.title || words.untitled}
      description={upload.description}
      meta={<Creator creator={creator} created={upload.created_at} {...watched} />}
      actions={saved.status === "ready" ? <AddToPlaylist work={saved.id} /> : null}
      details={<DetailFacts upload={upload} />}
      beside={<PlaylistPanel work={saved.id} />}
      more={<OtherWorks neighbours={neighbours} />}
      tools={isOwner ? <OwnerPanel {...{ upload: saved, captions, fetcher, failure, warnings }} /> : null}
    />
  );
}

/** Another work, or other bytes, begin anew; a changed title does not. */
function stageOf({ id, etag, status }: DetailUpload): string {
  return `${id} ${etag ?? status}`;
}

/** An upload that got no fresh link is hidden or deleted by now: the page asks once more, and says so. */
function useGoneCheck(isGone: boolean, revalidate: () => void): void {
  useEffect(() => {
    if (isGone) revalidate();
  }, [isGone, revalidate]);
}

/** The edit under way, as it will be shown; the server's schema stays on the server, it is heavy. */
function editOnItsWay(form: FormData | undefined): Partial<UploadEdit> {
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
