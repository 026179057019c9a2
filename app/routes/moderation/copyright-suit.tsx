import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { readSuitToken } from "~/moderation/copyright/copyright-links.server";
import { COURT_MAX, DOCKET_MAX } from "~/moderation/copyright/copyright.limits";
import { suitForm } from "~/moderation/copyright/copyright.schema";
import {
  readReceivedCounterNotice,
  reportSuit,
  type ReceivedCounterNotice,
} from "~/moderation/copyright/suits.server";
import { textFields } from "~/platform/forms";
import { copyrightWords } from "~/words/en/copyright";
import { Button } from "~/ui/button";
import { DescriptionList, type Fact } from "~/ui/description-list";
import { Field } from "~/ui/field";
import { Interpolated } from "~/ui/interpolated";
import { TextInput } from "~/ui/inputs";
import { LocalTime } from "~/ui/local-time";
import { metaFrom } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { Notice } from "~/routes/auth/parts/notice";
import { Lines } from "~/routes/moderation/copyright-parts/lines";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { rateLimitSource } from "~/routes/auth/identity-deps.server";
import { moderationDeps, sendModerationMail } from "./moderation-deps.server";

const words = copyrightWords.suit;

export const meta = metaFrom(words, { noindex: true });

/** By the link in the claimant's mail. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { primary, config } = context.app;
  const notice = await readSuitToken(config.mediaLinkSecret, params.token ?? "");
  const counterNotice = notice === null ? null : await readReceivedCounterNotice(primary, notice);
  if (!counterNotice) throw data(words.bad, { status: 404 });
  return { counterNotice };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const { bindings, config } = context.app;
  const notice = await readSuitToken(config.mediaLinkSecret, params.token ?? "");
  if (notice === null) return formFailure(typed, "copyright.not_found");
  if (!(await withinLimits(bindings, "copyrightNotice", await rateLimitSource(request, context))))
    return tooManyRequests(typed);
  return submitForm(typed, suitForm, async (suit) => {
    await reportSuit(moderationDeps(context), notice, suit);
    sendModerationMail(context);
    return redirect(`/copyright-suit/${params.token}`);
  });
}

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";
export { ModerationProblem as ErrorBoundary } from "./moderation-problem";

export default function CopyrightSuit() {
  const { counterNotice } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  return (
    <ReadingPage heading={words.title} lead={words.lead(counterNotice.title)}>
      <div className="flex flex-col gap-6">
        <DescriptionList facts={facts(counterNotice)} />
        <Outcome counterNotice={counterNotice} failed={failed} />
      </div>
    </ReadingPage>
  );
}

function facts({
  name,
  postal_address,
  telephone,
  words: said,
  signature,
  created_at,
}: ReceivedCounterNotice): Fact[] {
  const gone = copyrightWords.decision.gone;
  return [
    { label: words.name, value: <span dir="auto">{name ?? gone}</span> },
    { label: words.postalAddress, value: <Lines text={postal_address ?? gone} /> },
    { label: words.telephone, value: <span dir="ltr">{telephone ?? gone}</span> },
    ...(said ? [{ label: words.words, value: <Lines text={said} /> }] : []),
    { label: words.signature, value: <span dir="auto">{signature ?? gone}</span> },
    { label: words.sentAt, value: <LocalTime at={created_at} withTime /> },
  ];
}

function Outcome({
  counterNotice: { outcome, said_at, sued_at, restore_at },
  failed,
}: {
  counterNotice: ReceivedCounterNotice;
  failed: FormFailure | null;
}) {
  if (sued_at !== null) return <p>{words.suedNoted}</p>;
  if (outcome !== null) return <p>{outcome === "restored" ? words.restored : words.over}</p>;
  return (
    <>
      <p>
        <Interpolated text={words.restoredOn} values={{ at: <LocalTime at={restore_at} /> }} />
      </p>
      {said_at === null ? <SuitForm failed={failed} /> : <p>{words.said}</p>}
    </>
  );
}

function SuitForm({ failed }: { failed: FormFailure | null }) {
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, errors = {} } = failed ?? {};
  return (
    <section aria-labelledby="suit-title">
      <h2 id="suit-title" className="font-display text-title-sm font-bold">
        {words.formTitle}
      </h2>
      <p className="mt-2 text-muted">{words.formLead}</p>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-5">
        <Notice tone="danger">{failed?.message}</Notice>
        <Field label={words.court} error={errors.court?.[0]} required>
          <TextInput name="court" maxLength={COURT_MAX} defaultValue={values.court} />
        </Field>
        <Field label={words.number} error={errors.number?.[0]} required>
          <TextInput name="number" maxLength={DOCKET_MAX} defaultValue={values.number} />
        </Field>
        <Button type="submit" busy={busy} busyLabel={words.busy} className="self-start">
          {words.submit}
        </Button>
      </Form>
    </section>
  );
}
