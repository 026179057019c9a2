import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useFetcher } from "~/routes/shared/forms/form";
import { BLOCKED_PAGE_SIZE } from "~/following/blocks/blocks.limits";
import { listBlocked } from "~/following/blocks/blocks.store.server";
import { nextReachCursor, readReach } from "~/platform/keyset.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { blockWords as words } from "~/strings/comments";
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
import { ActionNotice } from "~/routes/shared/forms/action-notice";
import { settings } from "~/strings/settings";
import { BlockedRow } from "./blocked-row";

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { action } from "./blocked-action.server";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return readOrFail(context, words.failed, async () => {
    const { after, downTo } = readReach(new URL(request.url).searchParams, "cursor");
    const items = await listBlocked(context.app.db, viewer.id, { after, downTo });
    return { items, next: nextReachCursor(items, { downTo }, BLOCKED_PAGE_SIZE), whole: downTo !== null };
  });
}

/** Whom one just unblocked stays where they stood, to be blocked again. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && formAction !== "/blocked";
}

export default function BlockedRoute() {
  const first = useLoaderData<typeof loader>();
  const numbers = useNumbers();
  const fetcher = useFetcher<typeof loader>({ key: "blocked" });
  const pages = useLoadMore({
    first,
    fetcher,
    more: fetcher.data,
    address: (next) => `/blocked?cursor=${next}`,
    wholeAddress: (downTo) => `/blocked?downto=${downTo}`,
  });
  const { items, arrived } = pages;
  useKeptList(pages, "blocked", first.items.length);
  const newcomer = items.find(({ id }) => id === arrived);
  useFocusArrived(newcomer ? `/@${newcomer.username}` : null);
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink to="/settings" variant="secondary">
            {settings.title}
          </ButtonLink>
        }
      />
      <ActionNotice />
      {items.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
          {items.map((item) => (
            <BlockedRow key={item.id} person={item} />
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
        action={<Button onClick={revalidate}>{listWords.retry}</Button>}
      />
    </Page>
  );
}
