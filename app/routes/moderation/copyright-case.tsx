import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { suitNoteForm } from "~/moderation/copyright/copyright.schema";
import { readNoticeForStaff } from "~/moderation/copyright/own-copyright.store.server";
import { recordSuit } from "~/moderation/copyright/suits.server";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { textFields } from "~/platform/forms";
import { copyrightWords } from "~/words/en/copyright";
import { moderationWords } from "~/words/en/moderation";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextArea } from "~/ui/inputs";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { parseUploadId } from "~/uploads/uploads.rules";
import { Notice } from "~/routes/auth/parts/notice";
import { StaffNotice } from "~/routes/moderation/copyright-parts/staff-notice";
import { DoneNotice } from "~/routes/moderation/form-parts/form-outcome";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { moderationDeps } from "./moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";

const words = copyrightWords.staff;

export const meta = metaFrom(words, { noindex: true });

/** Not for staff who are concerned. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const id = parseUploadId(params.id);
  const notice = id === null ? null : await readNoticeForStaff(context.app.primary, viewer, id);
  if (!notice) throw data(moderationWords.case.notFound, { status: 404 });
  return { notice };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "judge", moderationWords.case.notFound);
  const id = parseUploadId(params.id);
  if (id === null) throw data(moderationWords.case.notFound, { status: 404 });
  return submitForm(textFields(await request.formData()), suitNoteForm, async (note) => {
    await recordSuit(moderationDeps(context), viewer, { notice: id, ...note });
    return redirect(`/moderation/copyright/${id}?done=noted`);
  });
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary } from "./moderation-problem";

export default function NoticePage() {
  const { notice } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  return (
    <Page narrow>
      <PageHead
        title={words.one(notice.id)}
        lead={<TextLink to={`/moderation/cases/${notice.case_id}`}>{words.toCase}</TextLink>}
      />
      <div className="flex flex-col gap-5">
        <DoneNotice done="noted" failed={failed}>
          {words.done}
        </DoneNotice>
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
