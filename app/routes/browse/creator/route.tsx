import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/routes/auth/require-session.server";
import { PublicPlaylists as PublicPlaylistsAtOnce } from "~/routes/library/playlist-parts/public-playlists";
import { WorkListProblem } from "~/routes/shared/works/list-problem";
import { WorkList } from "~/routes/shared/works/work-list";
import { ownMeta } from "~/routes/shared/works/work-meta";
import { creatorWords as words } from "~/words/en/creator-page";
import { podcastWords } from "~/words/en/podcast";
import { problems } from "~/words/en/problems";
import { profile as profileWords } from "~/words/en/profile";
import { rssWords } from "~/words/en/rss";
import { Chips } from "~/ui/chips";
import { Page } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { ProblemFrame } from "~/ui/problem-page";
import { EmptyState } from "~/ui/states";
import { CreatorHead } from "./creator-head";
import { readCreatorPage } from "./creator-page.server";
import { readOpenPage } from "./open-page.server";
import { OpenPage } from "./open-page";
import { kindChips, orderChips } from "./filters";
import { usernameFromHandle } from "./handle";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { AddressPanel as AddressPanelAtOnce } from "./address-panel";
import { OpenPageSwitch as OpenPageSwitchAtOnce } from "./open-page-switch";

const OpenPageSwitch = lazyPart(async () => (await import("./open-page-switch")).OpenPageSwitch, {
  name: "open-page-switch",
  part: import.meta.env.SSR ? OpenPageSwitchAtOnce : undefined,
});

const AddressPanel = lazyPart(async () => (await import("./address-panel")).AddressPanel, {
  name: "address-panel",
  part: import.meta.env.SSR ? AddressPanelAtOnce : undefined,
});

const PublicPlaylists = lazyPart(
  async () => (await import("~/routes/library/playlist-parts/public-playlists")).PublicPlaylists,
  { name: "public-playlists", part: import.meta.env.SSR ? PublicPlaylistsAtOnce : undefined },
);

export const meta: MetaFunction<typeof loader> = ({ data: shown, ...args }) => {
  if (shown && "teasers" in shown) {
    const title = `${shown.name} (@${shown.username})`;
    return pageMeta({ ...args, title, description: words.description(shown.name) });
  }
  if (shown) {
    const { name, username } = shown.creator;
    const title = `${name ?? profileWords.anonymous} (@${username})`;
    return pageMeta({ ...args, title, description: words.description(name ?? username), members: true });
  }
  if (usernameFromHandle(args.params["handle"]) !== null)
    return pageMeta({ ...args, title: words.notFound, description: words.notFoundHint, members: true });
  const { title, text } = problems.notFound;
  return pageMeta({ ...args, title, description: text, noindex: true });
};

/** Other paths of one segment are a 404 here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const name = usernameFromHandle(params["handle"]);
  if (name === null) return data(null, { status: 404 });
  const open = context.app.viewer ? null : await readOpenPage(context, name);
  if (open) return open;
  const viewer = requireViewer(request, context);
  const page = await readCreatorPage(context, { name, viewerId: viewer.id, request });
  if (!page) throw data(words.notFound, { status: 404 });
  return page;
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function CreatorRoute() {
  const shown = useLoaderData<typeof loader>();
  if (!shown) return <ProblemFrame title={problems.notFound.title}>{problems.notFound.text}</ProblemFrame>;
  if ("teasers" in shown) return <OpenPage {...shown} />;
  const { creator, kind, isByViews, page } = shown;
  const at = { username: creator.username, kind, isByViews };
  const hasWorks = (creator.counts?.works ?? 0) > 0;
  return (
    <Page wide>
      <CreatorHead key={creator.username} creator={creator}>
        {creator.podcast ? (
          <AddressPanel
            words={podcastWords.panel}
            address={creator.podcast.address}
            target={{ action: "/api/show-keys", creator: creator.id }}
          />
        ) : null}
        {creator.rss ? (
          <AddressPanel words={rssWords} address={creator.rss.address} target={{ action: "/api/rss" }} />
        ) : null}
        {creator.isOwn && creator.counts ? <OpenPageSwitch isOpen={creator.isOpen} /> : null}
      </CreatorHead>
      {hasWorks ? (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Chips label={words.kinds} items={kindChips(at)} />
          <Chips label={words.orders} items={orderChips(at)} />
        </div>
      ) : null}
      {creator.counts ? (
        <WorkList
          page={page}
          list={`creator:${creator.username}:${kind ?? "all"}:${isByViews ? "most" : "newest"}`}
          failed={words.worksFailed}
          meta={ownMeta}
          empty={
            hasWorks ? (
              <EmptyState title={words.emptyKind} />
            ) : (
              <EmptyState title={words.empty} action={<EmptyAction isOwn={creator.isOwn} />}>
                {words.emptyHint}
              </EmptyState>
            )
          }
        />
      ) : null}
      {creator.playlists.length > 0 ? <PublicPlaylists lists={creator.playlists} /> : null}
    </Page>
  );
}

function EmptyAction({ isOwn }: { isOwn: boolean }) {
  return isOwn ? (
    <ButtonLink to="/upload">{words.upload}</ButtonLink>
  ) : (
    <ButtonLink to="/feed" variant="secondary">
      {words.toFeed}
    </ButtonLink>
  );
}

export function ErrorBoundary() {
  return <WorkListProblem words={words} />;
}
