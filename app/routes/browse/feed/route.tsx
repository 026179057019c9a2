import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { readFeedQuery } from "~/feed/feed-lists";
import { feedPage } from "~/feed/feed.server";
import { weekCountedUpTo } from "~/feed/week.store.server";
import { reloadUnlessUnsaved } from "~/routes/shared/forms/unsaved-form";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { loadPage } from "~/routes/shared/works/load-page.server";
import { WorkList } from "~/routes/shared/works/work-list";
import { feedWords } from "~/strings/feed";
import { uploadWords } from "~/strings/uploads";
import { Chips } from "~/ui/chips";
import { pageMeta } from "~/ui/page-meta";
import { Page, PageHead } from "~/ui/page-head";
import { CountedUpTo } from "~/ui/view-count";
import { EmptyFeed } from "./empty-feed";
import { kindChips, listChips, nameOfList, orderChips } from "./filters";
import { someCreators } from "./some-creators.server";

const words = uploadWords.feed;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, members: true });

/** GET /feed: everybody's newest; `list=following`, `kind=`, `sort=week` name the other lists. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const wish = readFeedQuery(new URL(request.url).searchParams);
  const { page } = await loadPage({ request, context }, words.failed, (deps, { after, downTo }) =>
    feedPage(deps, viewer.id, after, downTo, wish),
  );
  const { list, isByWeek } = wish;
  const [counted, creators] = await readOrFail(context, words.failed, () =>
    Promise.all([
      isByWeek ? weekCountedUpTo(context.app.db) : null,
      list === "following" ? someCreators(context.app.db, viewer.id) : null,
    ]),
  );
  return { page, wish, counted, creators };
}

/** Following somebody from here leaves the list as it is: who follows one creator may go on to the next. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formAction !== "/api/follow" && reloadUnlessUnsaved(change);
}

export default function Feed() {
  const { page, wish, counted, creators } = useLoaderData<typeof loader>();
  const { list, isByWeek } = wish;
  return (
    <Page wide>
      <PageHead title={words.title} lead={leadOf(wish)} />
      <div className="mb-6 flex flex-col gap-2">
        <Chips label={feedWords.lists} items={listChips(wish)} asTabs />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Chips label={feedWords.kinds} items={kindChips(wish)} />
          {list === "newest" ? <Chips label={feedWords.orders} items={orderChips(wish)} /> : null}
        </div>
        {isByWeek && counted !== null ? (
          <p className="text-xs text-muted">
            <CountedUpTo at={counted} />
          </p>
        ) : null}
      </div>
      <WorkList
        page={page}
        list={nameOfList(wish)}
        failed={words.failed}
        empty={<EmptyFeed wish={wish} creators={creators} />}
      />
    </Page>
  );
}

function leadOf({ list, isByWeek }: { list: string; isByWeek: boolean }): string {
  if (list === "following") return feedWords.followingLead;
  return isByWeek ? feedWords.weekLead : words.lead;
}
