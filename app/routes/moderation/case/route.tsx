import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCallback, useState } from "react";
import { moderationWords } from "~/words/en/moderation";
import { TextLink } from "~/ui/text-link";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { parseUploadId } from "~/uploads/uploads.rules";
import { CaseNotices } from "~/routes/moderation/copyright-parts/case-notices";
import { FormOutcome } from "~/routes/moderation/form-parts/form-outcome";
import { requireViewer } from "~/routes/auth/require-session.server";
import type { action } from "./case-action.server";
import { KeyHelp } from "~/routes/moderation/queue/key-help";
import { AlikePart } from "./alike-part";
import { readCasePage, type CasePageView } from "./case-page.server";
import { CaseRecord } from "./case-record";
import { ClaimPart } from "./claim-part";
import { DecideForm } from "./decide-form";
import { JudgeForm } from "./judge-form";
import { NoteForm } from "./note-form";
import { ReportList } from "./report-list";
import { LockdownForm } from "./lockdown-form";
import { SubjectPart } from "./subject-part";
import { VersionsPart } from "./versions-part";
import { useCaseKeys } from "./use-case-keys";

export { action } from "./case-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary } from "~/routes/moderation/moderation-problem";

const words = moderationWords.case;

export const meta: MetaFunction = ({ params, ...args }) =>
  pageMeta({
    ...args,
    title: words.title(Number(params.id)),
    description: words.description,
    noindex: true,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const id = parseUploadId(params.id);
  const view = id === null ? null : await readCasePage(context.app, viewer, id);
  if (!view) throw data(words.notFound, { status: 404 });
  return view;
}

export default function CasePage() {
  const view = useLoaderData<typeof loader>();
  // What was typed about one case never shows at the next.
  return <CaseParts key={view.row.id} view={view} />;
}

function CaseParts({ view }: { view: CasePageView }) {
  const failed = useActionData<typeof action>() ?? null;
  const { row, isMine, isGivenUp } = view;
  const [showsKeys, setShowsKeys] = useState(false);
  useCaseKeys(useCallback(() => setShowsKeys((shown) => !shown), []));
  // What was typed stays readable when a colleague was quicker or the claim has expired.
  const [wasMine, setWasMine] = useState(isMine);
  if (isMine !== wasMine && (isMine || isGivenUp)) setWasMine(isMine);
  const isShown = (intent: string) => wasMine || failed?.values.intent === intent;
  return (
    <Page>
      <PageHead
        title={words.title(row.id)}
        lead={
          <span className="flex flex-wrap gap-x-4">
            <span data-key="back">
              <TextLink to="/moderation">{words.back}</TextLink>
            </span>
            {view.next === null ? null : (
              <span data-key="next">
                <TextLink to={`/moderation/cases/${view.next}`}>{words.next}</TextLink>
              </span>
            )}
          </span>
        }
      />
      <KeyHelp isOpen={showsKeys} keys={words.keyList} />
      <div className="flex flex-col gap-5">
        <FormOutcome failed={failed} done={moderationWords.done} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          <div className="flex flex-col gap-5">
            <SubjectPart view={view} />
            <VersionsPart view={view} />
            <AlikePart view={view} />
            <ReportList reports={view.reports} />
            <CaseNotices notices={view.notices} />
            <CaseRecord view={view} />
          </div>
          <div className="flex flex-col gap-5">
            <ClaimPart view={view} />
            {row.kind === "report" && isShown("decide") ? <DecideForm view={view} failed={failed} /> : null}
            {row.kind === "appeal" && isShown("judge") ? <JudgeForm view={view} failed={failed} /> : null}
            <LockdownForm view={view} failed={failed} />
            {/* Empty after each note. */}
            <NoteForm
              key={view.events.filter(({ kind }) => kind === "noted").length}
              failed={failed?.values.intent === "note" ? failed : null}
            />
          </div>
        </div>
      </div>
    </Page>
  );
}
