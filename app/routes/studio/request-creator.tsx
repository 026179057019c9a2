import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { fieldErrors, textFields } from "~/platform/forms";
import { creatorRequestForm } from "~/profiles/creator-access.schema";
import { readCreatorAccess, requestCreatorAccess } from "~/profiles/creator-access.server";
import { findProfile } from "~/profiles/profiles.store.server";
import { REASON_MAX } from "~/profiles/profiles.limits";
import { requireViewer } from "~/routes/auth/require-session.server";
import { requestCreator as strings } from "~/words/en/request-creator";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { Notice } from "~/routes/auth/parts/notice";
import { invalidForm } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { homeCountry } from "~/routes/money/payout-countries.server";
import { renewViewer } from "~/routes/auth/renew-viewer.server";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireViewer(request, context);
  const { db, config } = context.app;
  const [access, profile] = await Promise.all([readCreatorAccess(db, id), findProfile(db, id)]);
  return { access, home: homeCountry(profile?.country ?? null, config.payouts) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  const parsed = creatorRequestForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const deps = identityDeps(context);
  if ((await readCreatorAccess(deps.db, viewer.id)) !== "none") return { ok: true as const };
  const access = await requestCreatorAccess(deps, viewer.id, parsed.data.reason, readDevice(request));
  if (access === "granted") await renewViewer(request, context);
  return { ok: true as const };
}

export default function RequestCreator() {
  const { access, home } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction?.startsWith("/request-creator") === true;
  const failed = answer && !answer.ok ? answer : null;
  if (access === "granted") {
    return (
      <Page narrow>
        <EmptyState
          headingLevel="h1"
          title={answer?.ok ? strings.granted : strings.already}
          action={<ButtonLink to="/upload">{strings.toUpload}</ButtonLink>}
        />
      </Page>
    );
  }
  if (access === "pending") {
    return (
      <Page narrow>
        <EmptyState
          headingLevel="h1"
          title={strings.pending}
          action={<ButtonLink to="/settings">{strings.toSettings}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page narrow>
      <PageHead title={strings.heading} lead={strings.lead} />
      {home?.canBePaid ? null : (
        <p className="mb-5 rounded-md bg-warn-wash p-3 text-sm text-warn-ink">
          {home === null ? strings.anyCountry : strings.country(home.name)}
        </p>
      )}
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-6">
          <Field label={strings.reason} error={failed?.errors.reason?.[0]} required>
            <TextArea
              name="reason"
              maxLength={REASON_MAX}
              placeholder={strings.reasonPlaceholder}
              defaultValue={failed?.values.reason}
            />
          </Field>
          <Notice tone="danger">{failed?.message}</Notice>
          <Button type="submit" busy={busy} busyLabel={strings.busy} className="self-start">
            {strings.submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
