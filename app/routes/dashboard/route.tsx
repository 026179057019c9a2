import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { signVisible } from "~/media/sign-visible.server";
import { requireViewer } from "~/routes/gate.server";
import { UploadCard } from "~/routes/upload-parts/upload-card";
import { useUntilSettled } from "~/routes/upload-parts/use-until-settled";
import { pageTitle } from "~/strings/brand";
import { uploadWords } from "~/strings/uploads";
import { StatusBadge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState, ErrorState } from "~/ui/states";
import { countOwned, listOwned } from "~/uploads/uploads.store.server";

const words = uploadWords.dashboard;

/** Specification, section 9: 'Dashboard'. */
const LATEST = 6;

export const meta: MetaFunction = () => [{ title: pageTitle(words.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, config, clock } = context.app;
  const [count, rows] = await Promise.all([
    countOwned(db, viewer.id),
    listOwned(db, viewer.id, { limit: LATEST }),
  ]);
  const ids = rows.map((row) => row.id);
  const links = await signVisible(
    { db, secret: config.mediaLinkSecret, now: clock() },
    viewer.id,
    ids,
    "dashboard",
  );
  const latest = rows.map(
    ({ id, title, kind, mime_type, width, height, duration_ms, created_at, status }) => ({
      ...{ id, title, kind, mime_type, width, height, duration_ms, created_at, status },
      source: links[id]?.view ?? null,
    }),
  );
  return { count, latest };
}

export default function Dashboard() {
  const { count, latest } = useLoaderData<typeof loader>();
  useUntilSettled(latest);
  return (
    <div className="column py-8 sm:py-10">
      <h1 className="font-display text-title font-bold">{words.title}</h1>
      <dl className="mt-6 grid gap-4 sm:grid-cols-3">
        <Stat label={words.views} value={words.soon} quiet />
        <Stat label={words.items} value={String(count)} />
        <Stat label={words.followers} value={words.soon} quiet />
      </dl>
      <h2 className="mt-10 font-display text-title-sm font-bold">{words.actions}</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/upload">{words.upload}</ButtonLink>
        <ButtonLink to="/edit-profile" variant="secondary">
          {words.editProfile}
        </ButtonLink>
        <ButtonLink to="/settings" variant="secondary">
          {words.settings}
        </ButtonLink>
      </div>
      <h2 className="mt-10 mb-4 font-display text-title-sm font-bold">{words.latest}</h2>
      {latest.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <div className="media-grid">
          {latest.map((item) => (
            <UploadCard
              key={item.id}
              upload={item}
              source={item.source}
              {...(item.status === "ready"
                ? {}
                : { meta: <StatusBadge tone="busy">{uploadWords.status[item.status]}</StatusBadge> })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Stat({ label, value, quiet = false }: { label: string; value: string; quiet?: boolean }) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={quiet ? "text-lg text-faint" : "font-display text-title font-bold tabular-nums"}>
        {value}
      </dd>
    </Card>
  );
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return (
    <div className="column py-12">
      <ErrorState
        title={words.failed}
        headingLevel="h1"
        action={<Button onClick={revalidate}>{uploadWords.feed.retry}</Button>}
      />
    </div>
  );
}
