import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { feedPage } from "~/feed/feed.server";
import { requireViewer } from "~/routes/require-session.server";
import { loadPage } from "~/routes/work-parts/load-page.server";
import { WorkList } from "~/routes/work-parts/work-list";
import { uploadWords } from "~/strings/uploads";
import { pageMeta } from "~/ui/page-meta";
import { Page, PageHead } from "~/ui/page-head";
import { EmptyState } from "~/ui/states";

const words = uploadWords.feed;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, members: true });

export function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return loadPage({ request, context }, words.failed, (deps, { after, downTo }) =>
    feedPage(deps, viewer.id, after, downTo),
  );
}

export default function Feed() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <PageHead title={words.title} lead={words.lead} />
      <WorkList
        page={page}
        list="feed"
        failed={words.failed}
        empty={<EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
      />
    </Page>
  );
}
