import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useFetcher } from "~/routes/shared/forms/form";
import { BLOCKED_PAGE_SIZE } from "~/following/blocks/blocks.limits";
import { listBlocked } from "~/following/blocks/blocks.store.server";
import { nextReachCursor, readReach } from "~/platform/keyset.server";
import { PeopleList, PeopleProblem, usePeople } from "~/routes/browse/follow-parts/people-list";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { blockWords as words } from "~/words/en/comments";
import { ButtonLink } from "~/ui/button";
import { metaFrom } from "~/ui/page-meta";
import { Page, PageHead } from "~/ui/page-head";
import { EmptyState } from "~/ui/states";
import { ActionNotice } from "~/routes/shared/forms/action-notice";
import { settings } from "~/words/en/settings";
import { BlockedRow } from "./blocked-row";

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { action } from "./blocked-action.server";

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return readOrFail(context, words.failed, async () => {
    const reach = readReach(new URL(request.url).searchParams, "cursor");
    const items = await listBlocked(context.app.db, viewer.id, reach);
    return { items, next: nextReachCursor(items, reach, BLOCKED_PAGE_SIZE), whole: reach.downTo !== null };
  });
}

/** A person just unblocked stays, to be blocked again. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && formAction !== "/blocked";
}

export default function BlockedRoute() {
  const first = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof loader>({ key: "blocked" });
  const pages = usePeople({ page: "blocked", first, fetcher });
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
      <PeopleList
        pages={pages}
        words={words}
        empty={<EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
        row={(person) => <BlockedRow key={person.id} person={person} />}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return <PeopleProblem failed={words.failed} />;
}
