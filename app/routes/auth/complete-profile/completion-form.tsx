import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useRef, useState, type FormEvent } from "react";
import type { ProviderId } from "~/identity/providers/providers";
import { SIGN_UP_STEPS } from "~/registration/sign-up-steps";
import { providers } from "~/words/en/providers";
import { signUpStrings } from "~/words/en/sign-up";
import { trial, type PublicTerms } from "~/words/en/trial";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/routes/auth/parts/notice";
import { useHydrated } from "~/ui/use-hydrated";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { IdentityStep } from "~/routes/auth/register/identity-step";
import { LocationStep } from "~/routes/auth/register/location-step";
import { ProfileStep } from "~/routes/auth/register/profile-step";
import { loadCompletionCheck } from "~/routes/auth/register/use-sign-up-check";
import { useWizard, type WizardOptions } from "~/routes/auth/register/use-wizard";
import type { WizardPlan } from "~/routes/auth/register/wizard-plan";

const strings = providers.complete;
const NOTHING_REFUSED = {};
const KNOWN_ALREADY = new Set(["email", "password", "confirm_password"]);
const fields = SIGN_UP_STEPS.flat().filter((name) => !KNOWN_ALREADY.has(name));

interface Props {
  provider: ProviderId;
  email: string;
  terms: PublicTerms;
  pause: string | null;
  hasPicture: boolean;
  suggested: Record<string, string>;
  options: WizardOptions;
  failed: FormFailure | null;
}

export function CompletionForm(props: Props) {
  const { provider, email, terms, pause, hasPicture, suggested, options, failed } = props;
  const form = useRef<HTMLFormElement>(null);
  const [plan] = useState<WizardPlan>(() => ({
    steps: [fields],
    loadCheck: loadCompletionCheck,
    pictureOptional: hasPicture,
    kept: false,
  }));
  const wizard = useWizard(form, options, failed?.errors ?? NOTHING_REFUSED, plan);
  const scripted = useHydrated();
  const busy = useNavigation().formAction === "/complete-profile";
  const step = { wizard, options, typed: failed?.values ?? suggested };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy || !wizard.next()) event.preventDefault();
  }

  return (
    <div className="column py-10 sm:py-14">
      <div className="mx-auto max-w-xl">
        <h1 className="font-display text-title font-bold tracking-tight">{strings.heading}</h1>
        <p className="mt-2 text-muted">{strings.lead(provider)}</p>
        <Form
          ref={form}
          id="completion"
          method="post"
          action="/complete-profile"
          encType="multipart/form-data"
          noValidate={scripted}
          onSubmit={onSubmit}
          onInput={(event) => wizard.changed((event.target as HTMLInputElement).name)}
          onBlur={wizard.blurred}
          className="mt-8 flex flex-col gap-6"
        >
          <Notice tone="danger">{failed ? null : pause}</Notice>
          <IdentityStep
            {...step}
            address={
              <Field label={strings.email} hint={strings.emailHint(provider)}>
                <TextInput type="email" value={email} readOnly />
              </Field>
            }
          />
          <LocationStep {...step} />
          <ProfileStep {...step} pictureHint={hasPicture ? strings.pictureKept(provider) : undefined} />
          <Notice tone="danger">{failed?.message}</Notice>
        </Form>
        <div className="mt-9 flex items-center justify-between gap-3 border-t border-line pt-6">
          <Form method="post" action="/complete-profile">
            <input type="hidden" name="intent" value="cancel" />
            <Button type="submit" variant="quiet" disabled={busy}>
              {strings.cancel}
            </Button>
          </Form>
          <Button
            type="submit"
            form="completion"
            busy={busy}
            busyLabel={signUpStrings.submitting}
            className="min-w-36"
          >
            {strings.submit}
          </Button>
        </div>
        <p className="mt-6 text-sm text-muted">{trial.complete(terms)}</p>
      </div>
    </div>
  );
}
