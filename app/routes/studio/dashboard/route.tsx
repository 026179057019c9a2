import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { countedUpTo } from "~/engagement/counted.rules";
import { readCreatorTotals, readViewCounts } from "~/engagement/counts.store.server";
import { countFollowers } from "~/following/follows.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { cardUpload } from "~/media/card.server";
import { signVisible } from "~/media/sign-visible.server";
import { readOwed } from "~/payouts/earnings/owed.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { PublicFrom } from "~/routes/studio/upload-parts/public-from";
import { UploadCard } from "~/routes/studio/upload-parts/upload-card";
import { UploadState } from "~/routes/studio/upload-parts/upload-state";
import { useReloadUntilSettled } from "~/routes/studio/upload-parts/use-until-settled";
import { dashboardWords } from "~/words/en/dashboard";
import { listWords } from "~/words/en/lists";
import { metaFrom } from "~/ui/page-meta";
import { ActionTile } from "~/ui/action-tile";
import { Button } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { LocalTime } from "~/ui/local-time";
import { PencilIcon, UploadIcon } from "~/ui/icons";
import { SettingsIcon } from "~/ui/icons-menu";
import { Page, PageHead } from "~/ui/page-head";
import { StatCard } from "~/ui/stat-card";
import { EmptyState, ErrorState } from "~/ui/states";
import { ShortCount, ViewCount } from "~/ui/view-count";
import { raisedQuota } from "~/uploads/quota.rules";
import { readUsage } from "~/uploads/quota.store.server";
import { countOwned, listOwned } from "~/uploads/uploads.store.server";
import { homeCountry } from "~/routes/money/payout-countries.server";
import { Owed } from "./owed";
import { StorageUsage } from "./storage-usage";
import { WatchTimeSummary } from "./watch-time-summary";

const words = dashboardWords;

/** Specification, section 9. */
const LATEST = 6;

export const meta = metaFrom(words, { members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return readOrFail(context, words.failed, () => readDashboard(context, viewer));
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function Dashboard() {
  const { count, totals, counted, latest, usage, quota, owed, followers } = useLoaderData<typeof loader>();
  const numbers = useNumberFormat();
  useReloadUntilSettled(latest);
  return (
    <Page wide>
      <PageHead title={words.title} />
      <div className="grid grid-cols-2 gap-2 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-4">
        {totals ? (
          <StatCard label={words.views} value={<ShortCount count={totals.views} />} />
        ) : (
          <StatCard label={words.views} value={words.soon} waiting />
        )}
        <StatCard label={words.items} value={numbers.count(count)} />
        {followers > 0 ? (
          <StatCard label={words.followers} value={<ShortCount count={followers} />} />
        ) : (
          <StatCard label={words.followers} value={words.soon} waiting />
        )}
      </div>
      {totals ? <WatchTimeSummary ms={totals.ms} countedUpTo={counted} /> : null}
      {owed ? <Owed {...owed} /> : null}
      <StorageUsage quota={quota} usage={usage} />
      <h2 className="mt-12 mb-4 font-display text-title-sm font-bold">{words.actions}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <ActionTile to="/upload" icon={<UploadIcon />} title={words.upload} />
        <ActionTile to="/edit-profile" icon={<PencilIcon />} title={words.editProfile} />
        <ActionTile to="/settings" icon={<SettingsIcon />} title={words.settings} />
      </div>
      <h2 className="mt-12 mb-4 font-display text-title-sm font-bold">{words.latest}</h2>
      {latest.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <div className="media-grid">
          {latest.map((item) => (
            <UploadCard
              key={item.id}
              upload={item}
              links={item.links}
              meta={
                item.status === "ready" ? (
                  <>
                    <LocalTime at={item.created_at} />
                    {item.publish_at === null ? null : <PublicFrom at={item.publish_at} />}
                    <ViewCount views={item.views} />
                  </>
                ) : (
                  <UploadState status={item.status} />
                )
              }
            />
          ))}
        </div>
      )}
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

async function readDashboard(context: AppLoadContext, { id: owner, language }: Viewer) {
  const { db, config, clock, billingClock } = context.app;
  const { currency } = config.membership;
  const [count, rows, usage, totals, owed, followers] = await Promise.all([
    countOwned(db, owner),
    listOwned(db, owner, { limit: LATEST }),
    readUsage(db, owner, clock()),
    readCreatorTotals(db, owner),
    readOwed(db, owner, { currency, language }),
    countFollowers(db, owner),
  ]);
  const ids = rows.map((row) => row.id);
  const [links, views] = await Promise.all([
    signVisible(signingDeps(context), owner, ids, "dashboard"),
    readViewCounts(db, ids),
  ]);
  const latest = rows.map((row) => ({
    ...cardUpload(row),
    file_name: row.file_name,
    publish_at: row.publish_at,
    status: row.status,
    views: views.get(row.id) ?? 0,
    links: links[row.id] ?? null,
  }));
  const counted = countedUpTo(billingClock());
  const home = owed && homeCountry(owed.country, config.payouts);
  const unpaidIn = home && !home.canBePaid ? home.name : null;
  return {
    count,
    totals,
    counted,
    latest,
    usage,
    followers,
    owed: owed && { amount: owed.amount, isDebt: owed.isDebt, unpaidIn },
    quota: raisedQuota(config.uploadQuota, usage.times),
  };
}
