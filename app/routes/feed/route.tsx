import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Await, useLoaderData, useRevalidator } from "@remix-run/react";
import { Suspense } from "react";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { feedPage } from "~/feed/feed.server";
import { readReach } from "~/platform/keyset.server";
import { readOrSay } from "~/routes/read-or-say.server";
import { requireViewer } from "~/routes/require-session.server";
import { signingDeps } from "~/routes/signing-deps.server";
import { uploadWords } from "~/strings/uploads";
import { pageMeta } from "~/ui/page-meta";
import { Button } from "~/ui/button";
import { Page, PageHead } from "~/ui/page-head";
import { MediaGridSkeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { useKeptCount } from "~/ui/use-kept-list";
import { FeedGrid } from "./feed-grid";
import { isUnread, type UnreadPage } from "./loaded-page";

const words = uploadWords.feed;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { log } = context.app;
  const { after, downTo } = await readOrSay(context, words.failed, () =>
    readReach(new URL(request.url).searchParams, "cursor"),
  );
  const page = feedPage({ ...signingDeps(context), log }, viewer.id, after, downTo).catch(
    (error: unknown): UnreadPage => {
      log.error("feed.failed", error);
      return { failed: words.failed };
    },
  );
  // The grid is streamed in behind its skeleton; the page around it is there at once.
  return { page };
}

export default function Feed() {
  const { page } = useLoaderData<typeof loader>();
  const count = useKeptCount(FEED_PAGE_SIZE);
  return (
    <Page wide>
      <PageHead title={words.title} lead={words.lead} />
      <Suspense fallback={<MediaGridSkeleton late count={count} />}>
        <Await resolve={page} errorElement={<FeedFailed />}>
          {(first) => (isUnread(first) ? <FeedFailed /> : <FeedGrid first={first} />)}
        </Await>
      </Suspense>
    </Page>
  );
}

function FeedFailed() {
  const { revalidate } = useRevalidator();
  return <ErrorState title={words.failed} action={<Button onClick={revalidate}>{words.retry}</Button>} />;
}
