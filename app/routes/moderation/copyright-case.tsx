import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { suitNoteForm } from "~/moderation/copyright/copyright.schema";
import { readNoticeForStaff } from "~/moderation/copyright/own-copyright.store.server";
import { recordSuit } from "~/moderation/copyright/suits.server";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { readRole } from "~/moderation/staff/read-staff.store.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { copyrightWords } from "~/strings/copyright";
import { moderationWords } from "~/strings/moderation";
import { AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextArea } from "~/ui/inputs";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { parseUploadId } from "~/uploads/uploads.rules";
import { answerWith, formFailure, invalidForm } from "~/routes/shared/answers.server";
import { Notice } from "~/routes/auth/parts/notice";
import { StaffNotice } from "~/routes/moderation/copyright-parts/staff-notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { Said } from "~/routes/money/membership/said";
import { moderationDeps } from "./moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";

const words = copyrightWords.staff;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, noindex: true });

/** GET /moderation/copyright/:id: for staff who neither sent the notice nor are concerned by it; nobody else has such a page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const id = parseUploadId(params.id);
  const notice = id === null ? null : await readNoticeForStaff(context.app.primary, viewer, id);
  if (!notice) throw data(moderationWords.case.notFound, { status: 404 });
  return { notice };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const id = parseUploadId(params.id);
  if (id === null || !(await readRole(context.app.primary, viewer, "judge")))
    throw data(moderationWords.case.notFound, { status: 404 });
  const typed = textFields(await request.formData());
  const parsed = suitNoteForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  return answerWith(
    async () => {
      await recordSuit(moderationDeps(context), viewer, { notice: id, ...parsed.data });
      return redirect(`/moderation/copyright/${id}?done=noted`);
    },
    (code) => formFailure(typed, code),
  );
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ReportProblem as ErrorBoundary } from "~/routes/moderation/report/report-problem";

export default function NoticePage() {
  const { notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "ok" in answer ? answer : null;
  const [query] = useSearchParams();
  return (
    <Page narrow>
      <PageHead
        title={words.one(notice.id)}
        lead={<AuthLink to={`/moderation/cases/${notice.case_id}`}>{words.toCase}</AuthLink>}
      />
      <div className="flex flex-col gap-5">
        {query.get("done") === "noted" && !failed ? (
          <Said tone="good" answer="noted">
            {words.done}
          </Said>
        ) : null}
        <SettingsSection title={notice.title}>
          <StaffNotice notice={notice} />
        </SettingsSection>
        {notice.sued_at === null ? <SuitNote failed={failed} /> : null}
      </div>
    </Page>
  );
}

function SuitNote({ failed }: { failed: FormFailure | null }) {
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, errors = {} } = failed ?? {};
  return (
    <SettingsSection title={words.noteTitle}>
      <p className="text-sm text-muted">{words.noteLead}</p>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <Notice tone="danger">{failed?.message}</Notice>
        <Field label={words.outcome} error={errors.outcome?.[0]} required>
          <Select name="outcome" defaultValue={values.outcome ?? ""}>
            <option value="" disabled>
              {words.choose}
            </option>
            <option value="sued">{words.outcomeSued}</option>
            <option value="denied">{words.outcomeDenied}</option>
          </Select>
        </Field>
        <Field label={words.words} error={errors.words?.[0]} required>
          <TextArea name="words" rows={4} maxLength={WORDS_MAX} defaultValue={values.words} />
        </Field>
        <Button type="submit" busy={busy} busyLabel={copyrightWords.busy} className="self-start">
          {words.submit}
        </Button>
      </Form>
    </SettingsSection>
  );
}
