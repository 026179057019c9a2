import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { Counts } from "~/engagement/counted.rules";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { viewsWords as words } from "~/words/en/views";
import { ButtonLink } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { useNumberFormat } from "~/ui/format";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { StatCard } from "~/ui/stat-card";
import { CountedUpTo, WatchTime } from "~/ui/view-count";
import { DayCharts } from "./day-charts";
import { DaysTable } from "./days-table";
import { Download } from "./download";
import { periodChips } from "./periods";
import { viewsPage } from "./views-page.server";
import { ViewsProblem } from "./views-problem";
import { WorksList } from "./works-list";

export const meta = metaFrom(words, { members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  return readOrFail(context, words.failed, () => viewsPage(context, viewer.id, query));
}

export default function DashboardViews() {
  const { totals, period, byDay, works, countedUpTo } = useLoaderData<typeof loader>();
  const back = (
    <ButtonLink to="/dashboard" variant="secondary">
      {words.back}
    </ButtonLink>
  );
  if (!totals)
    return (
      <Page>
        <PageHead title={words.title} actions={back} />
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      </Page>
    );
  return (
    <Page>
      <PageHead title={words.title} lead={words.lead} actions={back} />
      <Totals totals={totals} />
      <p className="mt-3 text-xs text-muted">
        <CountedUpTo at={countedUpTo} />
      </p>
      <section aria-labelledby="by-day" className="mt-12">
        <h2 id="by-day" className="mb-3 font-display text-title-sm font-bold">
          {words.byDay}
        </h2>
        <Chips label={words.period} items={periodChips(period)} />
        <DayCharts days={byDay} />
        <DaysTable days={byDay} />
        <Download href={`/dashboard/views.csv?days=${period}`}>{words.downloadDays}</Download>
      </section>
      <WorksList first={works} period={period} />
    </Page>
  );
}

function Totals({ totals }: { totals: Counts }) {
  const numbers = useNumberFormat();
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <StatCard label={words.allTime(words.viewsLabel)} value={numbers.count(totals.views)} />
      <StatCard label={words.allTime(words.watchTime)} value={<WatchTime ms={totals.ms} />} />
    </div>
  );
}

export { ViewsProblem as ErrorBoundary };
