import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { readOpenRecord, readLockdown } from "~/moderation/lockdown/read-lockdowns.store.server";
import { sealWords as words } from "~/strings/seals";
import { AuthLink } from "~/ui/auth-frame";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { parseUploadId } from "~/uploads/uploads.rules";
import { Said } from "~/routes/money/membership/said";
import { requireViewer } from "~/routes/auth/require-session.server";
import { evidenceDeps } from "~/routes/moderation/seal-deps.server";
import { FilesPart } from "./files-part";
import { LiftPart } from "./lift-part";
import { LogPart } from "./log-part";
import { RecordPart } from "./record-part";
import { ReportPart } from "./report-part";
import type { action } from "./seal-action.server";
import { StandingPart } from "./standing-part";

export { action } from "./seal-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ReportProblem as ErrorBoundary } from "~/routes/moderation/report/report-problem";

export const meta: MetaFunction = ({ params, ...args }) =>
  pageMeta({ ...args, title: words.title(Number(params.id)), description: words.description, noindex: true });

/** GET /moderation/sealed/:id: for guardians; the record only where they said why a moment ago. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { primary, clock } = context.app;
  const id = parseUploadId(params.id);
  const seal = id === null ? null : await readLockdown(primary, viewer, id, clock());
  if (!seal) throw data(words.notFound, { status: 404 });
  const record = seal.isRecordOpen ? await readOpenRecord(evidenceDeps(context), viewer, seal.id) : null;
  return { seal, record: record === null ? null : JSON.stringify(record, null, 2) };
}

export default function SealPage() {
  const { seal, record } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "ok" in answer ? answer : null;
  const [query] = useSearchParams();
  const done = query.get("done");
  const said = done !== null && done in words.done ? words.done[done as keyof typeof words.done] : null;
  const isInForce = seal.lifted_at === null && seal.destroyed_at === null;
  return (
    <Page>
      <PageHead
        title={words.title(seal.id)}
        lead={<AuthLink to="/moderation/sealed">{words.list.title}</AuthLink>}
      />
      <div className="flex flex-col gap-5">
        {failed?.message ? (
          <Said tone="danger" answer={failed}>
            {failed.message}
          </Said>
        ) : said ? (
          <Said tone="good" answer={said}>
            {said}
          </Said>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          <div className="flex flex-col gap-5">
            <StandingPart seal={seal} />
            {isInForce ? <RecordPart seal={seal} record={record} failed={failed} /> : null}
            {isInForce ? <FilesPart seal={seal} failed={failed} /> : null}
          </div>
          <div className="flex flex-col gap-5">
            {isInForce ? <ReportPart seal={seal} failed={failed} /> : null}
            {isInForce ? <LiftPart seal={seal} failed={failed} /> : null}
            <LogPart events={seal.events} />
          </div>
        </div>
      </div>
    </Page>
  );
}
