import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { readFeedQuery } from "~/feed/feed-lists";
import { feedPage } from "~/feed/feed.server";
import { weekCountedUpTo } from "~/feed/week.store.server";
import { reloadUnlessUnsaved } from "~/routes/shared/forms/unsaved-form";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { loadPage } from "~/routes/shared/works/load-page.server";
import { WorkList } from "~/routes/shared/works/work-list";
import { feedWords } from "~/words/en/feed";
import { uploadWords } from "~/words/en/uploads";
import { Chips } from "~/ui/chips";
import { metaFrom } from "~/ui/page-meta";
import { Page, PageHead } from "~/ui/page-head";
import { CountedUpTo } from "~/ui/view-count";
import { EmptyFeed } from "./empty-feed";
import { kindChips, listChips, feedListKey, orderChips } from "./filters";
import { suggestedCreators } from "./suggested-creators.server";

const words = uploadWords.feed;

export const meta = metaFrom(words, { members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const query = readFeedQuery(new URL(request.url).searchParams);
  const { page } = await loadPage({ request, context }, words.failed, (deps, { after, downTo }) =>
    feedPage(deps, viewer.id, after, downTo, query),
  );
  const { list, isByWeek } = query;
  const [counted, creators] = await readOrFail(context, words.failed, () =>
    Promise.all([
      isByWeek ? weekCountedUpTo(context.app.db) : null,
      list === "following" ? suggestedCreators(context.app.db, viewer.id) : null,
    ]),
  );
  return { page, wish: query, counted, creators };
}

/** The suggestions stay, so more can be followed. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formAction !== "/api/follow" && reloadUnlessUnsaved(change);
}

export default function Feed() {
  const { page, wish: query, counted, creators } = useLoaderData<typeof loader>();
  const { list, isByWeek } = query;
  return (
    <Page wide>
      <PageHead title={words.title} lead={leadFor(query)} />
      <div className="mb-6 flex flex-col gap-2">
        <Chips label={feedWords.lists} items={listChips(query)} asTabs />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Chips label={feedWords.kinds} items={kindChips(query)} />
          {list === "newest" ? <Chips label={feedWords.orders} items={orderChips(query)} /> : null}
        </div>
        {isByWeek && counted !== null ? (
          <p className="text-xs text-muted">
            <CountedUpTo at={counted} />
          </p>
        ) : null}
      </div>
      <WorkList
        page={page}
        list={feedListKey(query)}
        failed={words.failed}
        empty={<EmptyFeed query={query} creators={creators} />}
      />
    </Page>
  );
}

function leadFor({ list, isByWeek }: { list: string; isByWeek: boolean }): string {
  if (list === "following") return feedWords.followingLead;
  return isByWeek ? feedWords.weekLead : words.lead;
}
