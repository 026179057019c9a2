import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useRevalidator, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useFetcher } from "~/routes/shared/forms/form";
import { FOLLOWED_PAGE_SIZE } from "~/following/following.limits";
import { listFollowed } from "~/following/follows.store.server";
import { nextReachCursor, readReach } from "~/platform/keyset.server";
import { avatarPath } from "~/profiles/avatar-path";
import { CreatorRow } from "~/routes/browse/follow-parts/creator-row";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { followingWords as words } from "~/strings/following";
import { listWords } from "~/strings/lists";
import { Button, ButtonLink } from "~/ui/button";
import { useNumbers } from "~/ui/format";
import { LoadMore } from "~/ui/load-more";
import { pageMeta } from "~/ui/page-meta";
import { Page, PageHead } from "~/ui/page-head";
import { EmptyState, ErrorState } from "~/ui/states";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useKeptList } from "~/ui/use-kept-list";
import { useLoadMore } from "~/ui/use-load-more";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return readOrFail(context, words.failed, async () => {
    const { after, downTo } = readReach(new URL(request.url).searchParams, "cursor");
    const rows = await listFollowed(context.app.db, viewer.id, { after, downTo });
    return {
      items: rows.map(({ avatar, ...row }) => ({ ...row, avatar: avatarPath(avatar) })),
      next: nextReachCursor(rows, { downTo }, FOLLOWED_PAGE_SIZE),
      whole: downTo !== null,
    };
  });
}

/** Whom one just stopped following stays where they stood, to be followed again. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && formAction !== "/api/follow";
}

export default function FollowingRoute() {
  const first = useLoaderData<typeof loader>();
  const numbers = useNumbers();
  const fetcher = useFetcher<typeof loader>({ key: "following" });
  const pages = useLoadMore({
    first,
    fetcher,
    more: fetcher.data,
    address: (next) => `/following?cursor=${next}`,
    wholeAddress: (downTo) => `/following?downto=${downTo}`,
  });
  const { items, arrived } = pages;
  useKeptList(pages, "following", first.items.length);
  const newcomer = items.find(({ id }) => id === arrived);
  useFocusArrived(newcomer ? `/@${newcomer.username}` : null);
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          items.length > 0 ? (
            <ButtonLink to="/feed?list=following" variant="secondary">
              {words.toTheirs}
            </ButtonLink>
          ) : null
        }
      />
      {items.length === 0 ? (
        <EmptyState title={words.empty} action={<ButtonLink to="/feed">{words.toFeed}</ButtonLink>}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
          {items.map((item) => (
            <CreatorRow key={item.id} creator={item} isFollowed />
          ))}
        </ul>
      )}
      <LoadMore
        pages={pages}
        failed={words.failed}
        said={arrived === null ? "" : words.nowShown(items.length, numbers.count(items.length))}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return (
    <Page>
      <ErrorState
        title={words.failed}
        headingLevel="h1"
        action={
          <>
            <Button onClick={revalidate}>{listWords.retry}</Button>
            <Link to="/following" className="self-center text-sm underline">
              {words.title}
            </Link>
          </>
        }
      />
    </Page>
  );
}
