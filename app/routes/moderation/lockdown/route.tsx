import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readOpenRecord, readLockdown } from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockdownWords as words } from "~/words/en/lockdowns";
import { TextLink } from "~/ui/text-link";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { parseUploadId } from "~/uploads/uploads.rules";
import { FormOutcome } from "~/routes/moderation/form-parts/form-outcome";
import { requireViewer } from "~/routes/auth/require-session.server";
import { evidenceDeps } from "~/routes/moderation/lockdown-deps.server";
import { FilesPart } from "./files-part";
import { LiftPart } from "./lift-part";
import { LogPart } from "./log-part";
import { RecordPart } from "./record-part";
import { ReportPart } from "./report-part";
import type { action } from "./lockdown-action.server";
import { StatusPart } from "./status-part";

export { action } from "./lockdown-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary } from "~/routes/moderation/moderation-problem";

export const meta: MetaFunction = ({ params, ...args }) =>
  pageMeta({ ...args, title: words.title(Number(params.id)), description: words.description, noindex: true });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { primary, clock } = context.app;
  const id = parseUploadId(params.id);
  const lockdown = id === null ? null : await readLockdown(primary, viewer, id, clock());
  if (!lockdown) throw data(words.notFound, { status: 404 });
  const record = lockdown.isRecordOpen
    ? await readOpenRecord(evidenceDeps(context), viewer, lockdown.id)
    : null;
  return { lockdown, record: record === null ? null : JSON.stringify(record, null, 2) };
}

export default function LockdownPage() {
  const { lockdown, record } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const isInForce = lockdown.lifted_at === null && lockdown.destroyed_at === null;
  return (
    <Page>
      <PageHead
        title={words.title(lockdown.id)}
        lead={<TextLink to="/moderation/sealed">{words.list.title}</TextLink>}
      />
      <div className="flex flex-col gap-5">
        <FormOutcome failed={failed} done={words.done} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          <div className="flex flex-col gap-5">
            <StatusPart lockdown={lockdown} />
            {isInForce ? <RecordPart lockdown={lockdown} record={record} failed={failed} /> : null}
            {isInForce ? <FilesPart lockdown={lockdown} failed={failed} /> : null}
          </div>
          <div className="flex flex-col gap-5">
            {isInForce ? <ReportPart lockdown={lockdown} failed={failed} /> : null}
            {isInForce ? <LiftPart lockdown={lockdown} failed={failed} /> : null}
            <LogPart events={lockdown.events} />
          </div>
        </div>
      </div>
    </Page>
  );
}
