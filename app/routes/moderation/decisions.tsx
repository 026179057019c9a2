import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useFetcher } from "~/routes/shared/forms/form";
import { readStrikes } from "~/moderation/copyright/strikes.store.server";
import { listOwnDecisions, OWN_DECISIONS_PAGE } from "~/moderation/decisions/own-decisions.store.server";
import { nextReachCursor, readReach } from "~/platform/keyset.server";
import { decisionWords as words, measureWords } from "~/words/en/decisions";
import { StatusBadge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Interpolated } from "~/ui/interpolated";
import { useNumberFormat } from "~/ui/format";
import { LoadMore } from "~/ui/load-more";
import { LocalTime } from "~/ui/local-time";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useRestoredList } from "~/ui/use-restored-list";
import { useLoadMore } from "~/ui/use-load-more";
import { StrikesLine } from "~/routes/moderation/copyright-parts/strikes-line";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.listTitle, description: words.listDescription, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return readOrFail(context, words.failed, async () => {
    const { primary, clock } = context.app;
    const { after, downTo } = readReach(new URL(request.url).searchParams, "cursor");
    const [page, strikes] = await Promise.all([
      listOwnDecisions(primary, viewer.id, { after, downTo }),
      readStrikes(primary, viewer.id, clock()),
    ]);
    const items = page.map(
      ({ id, reference, subject_title, measures, decided_at, isInForce, isReversal }) => ({
        id,
        created_at: decided_at,
        reference,
        subject_title,
        isInForce,
        isReversal,
        what: measures.map(({ what }) => what),
      }),
    );
    return {
      strikes,
      items,
      next: nextReachCursor(items, { downTo }, OWN_DECISIONS_PAGE),
      whole: downTo !== null,
    };
  });
}

export default function DecisionsPage() {
  const first = useLoaderData<typeof loader>();
  const { strikes } = first;
  const numbers = useNumberFormat();
  const fetcher = useFetcher<typeof loader>({ key: "decisions" });
  const pages = useLoadMore({
    first,
    fetcher,
    more: fetcher.data,
    address: (next) => `/decisions?cursor=${next}`,
    wholeAddress: (downTo) => `/decisions?downto=${downTo}`,
  });
  const { items: decisions, arrived } = pages;
  useRestoredList(pages, "decisions", first.items.length);
  const newcomer = decisions.find(({ id }) => id === arrived);
  useFocusArrived(newcomer ? `/decisions/${newcomer.reference}` : null);
  return (
    <Page narrow>
      <PageHead title={words.listTitle} lead={words.listLead} />
      {strikes ? <StrikesLine strikes={strikes} /> : null}
      {decisions.length === 0 ? <EmptyState title={words.empty} /> : null}
      <ul className="flex flex-col gap-4">
        {decisions.map(({ reference, subject_title, what, created_at, isInForce, isReversal }) => (
          <Card as="li" key={reference}>
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h2 className="min-w-0 font-semibold wrap-anywhere" dir="auto">
                <Link
                  to={`/decisions/${reference}`}
                  className="underline underline-offset-4 hover:no-underline"
                >
                  {subject_title}
                </Link>
              </h2>
              <StatusBadge tone={isInForce ? "warn" : "neutral"}>
                {isInForce ? words.inForce : words.ended}
              </StatusBadge>
            </div>
            <p className="mt-1 text-sm text-muted">
              <Interpolated text={words.decidedOn} values={{ at: <LocalTime at={created_at} withTime /> }} />
            </p>
            <p className="mt-2 text-sm">
              {what.length > 0 ? what.map((measure) => measureWords[measure]).join(". ") : null}
              {what.length === 0 && isReversal ? words.restored : null}
              {what.length === 0 && !isReversal ? words.none : null}
            </p>
          </Card>
        ))}
      </ul>
      <LoadMore
        pages={pages}
        failed={words.failed}
        said={arrived === null ? "" : words.nowShown(decisions.length, numbers.count(decisions.length))}
      />
    </Page>
  );
}
