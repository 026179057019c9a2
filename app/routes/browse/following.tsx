import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useFetcher } from "~/routes/shared/forms/form";
import { FOLLOWED_PAGE_SIZE } from "~/following/following.limits";
import { listFollowed } from "~/following/follows.store.server";
import { nextReachCursor, readReach } from "~/platform/keyset.server";
import { avatarPath } from "~/profiles/avatar-path";
import { CreatorRow } from "~/routes/browse/follow-parts/creator-row";
import { PeopleList, PeopleProblem, usePeople } from "~/routes/browse/follow-parts/people-list";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { followingWords as words } from "~/words/en/following";
import { ButtonLink } from "~/ui/button";
import { metaFrom } from "~/ui/page-meta";
import { Page, PageHead } from "~/ui/page-head";
import { EmptyState } from "~/ui/states";

export const meta = metaFrom(words, { members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return readOrFail(context, words.failed, async () => {
    const reach = readReach(new URL(request.url).searchParams, "cursor");
    const rows = await listFollowed(context.app.db, viewer.id, reach);
    return {
      items: rows.map(({ avatar, ...row }) => ({ ...row, avatar: avatarPath(avatar) })),
      next: nextReachCursor(rows, reach, FOLLOWED_PAGE_SIZE),
      whole: reach.downTo !== null,
    };
  });
}

/** A creator just unfollowed stays, to be followed again. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && formAction !== "/api/follow";
}

export default function FollowingRoute() {
  const first = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof loader>({ key: "following" });
  const pages = usePeople({ page: "following", first, fetcher });
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          pages.items.length > 0 ? (
            <ButtonLink to="/feed?list=following" variant="secondary">
              {words.toTheirs}
            </ButtonLink>
          ) : null
        }
      />
      <PeopleList
        pages={pages}
        words={words}
        empty={
          <EmptyState title={words.empty} action={<ButtonLink to="/feed">{words.toFeed}</ButtonLink>}>
            {words.emptyHint}
          </EmptyState>
        }
        row={(creator) => <CreatorRow key={creator.id} creator={creator} isFollowed />}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <PeopleProblem failed={words.failed}>
      <Link to="/following" className="self-center text-sm underline">
        {words.title}
      </Link>
    </PeopleProblem>
  );
}
