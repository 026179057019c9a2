import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { isStaff } from "~/moderation/staff/is-staff.store.server";
import { MINUTE_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { textFields } from "~/platform/forms";
import { findUsernames } from "~/profiles/profiles.store.server";
import { forgetSwitches } from "~/switches/remembered.server";
import { BANNER_MAX, LEAD_SWITCHES, lengthsOf, REASON_MAX, type LeadSwitch } from "~/switches/switches.rules";
import { flipForm } from "~/switches/switches.schema";
import { listFlips, readSwitches, saveFlip } from "~/switches/switches.store.server";
import { switchWords as words } from "~/words/en/switches";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { FormOutcome } from "~/routes/moderation/form-parts/form-outcome";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { Form } from "~/routes/shared/forms/form";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { readOrFail } from "~/routes/shared/read-or-fail.server";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.lead, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "lead");
  const { primary, clock } = context.app;
  return readOrFail(context, words.failed, async () => {
    const [switches, flips] = await Promise.all([readSwitches(primary, clock()), listFlips(primary)]);
    const names = await findUsernames(
      primary,
      flips.map(({ by }) => by),
    );
    return {
      switches: LEAD_SWITCHES.map((name) => ({ name, thrown: switches.get(name) ?? null })),
      flips: flips.map((flip) => ({ ...flip, by: names.get(flip.by) ?? flip.by })),
    };
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "lead");
  const { primary, clock } = context.app;
  return submitForm(textFields(await request.formData()), flipForm, async (form) => {
    const at = clock();
    const thrown = form.thrown === "on";
    const until = thrown && form.length !== "" ? at + Number(form.length) * MINUTE_MS : null;
    const text = form.name === "banner" && thrown ? form.text : null;
    const flip = { name: form.name, thrown, until, text, at, by: viewer.id, reason: form.reason };
    if (!(await saveFlip(primary, flip, isStaff(viewer, "lead"))))
      throw new DomainError("moderation.no_power");
    forgetSwitches();
    return redirect("/admin/switches?done=saved");
  });
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary } from "~/routes/moderation/moderation-problem";

export default function SwitchesPage() {
  const { switches, flips } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  return (
    <Page narrow>
      <PageHead title={words.title} lead={words.lead} />
      <div className="flex flex-col gap-5">
        <FormOutcome failed={failed} done={{ saved: words.done }} />
        {switches.map(({ name, thrown }) => (
          <SettingsSection
            key={name}
            title={words.names[name]}
            text={words.effects[name]}
            action={
              <StatusBadge tone={thrown ? "danger" : "neutral"}>{thrown ? words.on : words.off}</StatusBadge>
            }
          >
            {thrown ? <Since {...thrown} /> : null}
            <details key={thrown?.set_at} open={failed?.values.name === name} className="mt-3">
              <summary className="min-h-9 text-sm font-semibold text-gold-ink">
                {thrown ? words.change : words.turnOn}
              </summary>
              <FlipForm name={name} thrown={thrown} failed={failed?.values.name === name ? failed : null} />
            </details>
          </SettingsSection>
        ))}
        <SettingsSection title={words.log}>
          {flips.length === 0 ? <p className="text-sm text-muted">{words.logEmpty}</p> : null}
          <ul className="flex flex-col gap-3 text-sm">
            {flips.map(({ id, name, thrown, at, by, text, reason }) => (
              <li key={id} className="wrap-anywhere">
                <p className="font-semibold">{words.logLine(words.names[name], thrown === 1)}</p>
                <p className="text-muted">
                  <Interpolated text={words.by} values={{ at: <LocalTime at={at} withTime />, name: by }} />
                </p>
                {text === null ? null : <p dir="auto">{text}</p>}
                <p dir="auto">{reason}</p>
              </li>
            ))}
          </ul>
        </SettingsSection>
      </div>
    </Page>
  );
}

function Since({ set_at, until, reason }: { set_at: number; until: number | null; reason: string }) {
  const values = {
    at: <LocalTime at={set_at} withTime />,
    until: until === null ? null : <LocalTime at={until} withTime />,
    reason: <span dir="auto">{reason}</span>,
  };
  return (
    <p className="text-sm wrap-anywhere">
      <Interpolated text={until === null ? words.since : words.sinceUntil} values={values} />
    </p>
  );
}

interface FlipFormProps {
  name: LeadSwitch;
  thrown: { text: string | null } | null;
  failed: FormFailure | null;
}

function FlipForm({ name, thrown, failed }: FlipFormProps) {
  const { values = {}, errors = {} } = failed ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="mt-3 flex flex-col gap-4">
      <input type="hidden" name="name" value={name} />
      {name === "banner" ? (
        <Field label={words.text} error={errors.text?.[0]} required>
          <TextArea
            name="text"
            rows={2}
            maxLength={BANNER_MAX}
            defaultValue={values.text ?? thrown?.text ?? ""}
          />
        </Field>
      ) : null}
      <Field label={words.length} error={errors.length?.[0]} required>
        <Select name="length" defaultValue={values.length ?? "60"}>
          {lengthsOf(name).map((length) => (
            <option key={length} value={length}>
              {words.lengths[length]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.reason} hint={words.reasonHint} error={errors.reason?.[0]} required>
        <TextInput name="reason" maxLength={REASON_MAX} defaultValue={values.reason} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="thrown" value="on" variant="danger" busy={busy} busyLabel={words.busy}>
          {thrown ? words.change : words.turnOn}
        </Button>
        {thrown ? (
          <Button type="submit" name="thrown" value="off" variant="secondary" busy={busy}>
            {words.turnOff}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
