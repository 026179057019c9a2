import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { cardUpload } from "~/media/card.server";
import { signVisible } from "~/media/sign-visible.server";
import { readOrSay } from "~/routes/read-or-say.server";
import { requireViewer } from "~/routes/require-session.server";
import { signingDeps } from "~/routes/signing-deps.server";
import { UploadCard } from "~/routes/upload-parts/upload-card";
import { UploadState } from "~/routes/upload-parts/upload-state";
import { useUntilSettled } from "~/routes/upload-parts/use-until-settled";
import { dashboardWords } from "~/strings/dashboard";
import { uploadWords } from "~/strings/uploads";
import { pageMeta } from "~/ui/page-meta";
import { ActionTile } from "~/ui/action-tile";
import { Button } from "~/ui/button";
import { useNumbers } from "~/ui/format";
import { PencilIcon, SettingsIcon, UploadIcon } from "~/ui/icons";
import { Page, PageHead } from "~/ui/page-head";
import { StatCard } from "~/ui/stat-card";
import { EmptyState, ErrorState } from "~/ui/states";
import { readUsage } from "~/uploads/quota.store.server";
import { countOwned, listOwned } from "~/uploads/uploads.store.server";
import { Room } from "./room";

const words = dashboardWords;

/** Specification, section 9: 'Dashboard'. */
const LATEST = 6;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return readOrSay(context, words.failed, () => readDashboard(context, viewer.id));
}

async function readDashboard(context: AppLoadContext, owner: string) {
  const { db, config, clock } = context.app;
  const [count, rows, usage] = await Promise.all([
    countOwned(db, owner),
    listOwned(db, owner, { limit: LATEST }),
    readUsage(db, owner, clock()),
  ]);
  const ids = rows.map((row) => row.id);
  const links = await signVisible(signingDeps(context), owner, ids, "dashboard");
  const latest = rows.map((row) => ({
    ...cardUpload(row),
    file_name: row.file_name,
    status: row.status,
    links: links[row.id] ?? null,
  }));
  return { count, latest, usage, quota: config.uploadQuota };
}

export { reloadUnlessUnsaved as shouldRevalidate } from "../form-parts/unsaved-form";

export default function Dashboard() {
  const { count, latest, usage, quota } = useLoaderData<typeof loader>();
  const numbers = useNumbers();
  useUntilSettled(latest);
  return (
    <Page wide>
      <PageHead title={words.title} />
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        <StatCard label={words.views} value={words.soon} waiting />
        <StatCard label={words.items} value={numbers.count(count)} />
        <StatCard label={words.followers} value={words.soon} waiting />
      </div>
      <Room quota={quota} usage={usage} />
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
              meta={item.status === "ready" ? undefined : <UploadState status={item.status} />}
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
        action={<Button onClick={revalidate}>{uploadWords.feed.retry}</Button>}
      />
    </Page>
  );
}
