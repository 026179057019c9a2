import { useNavigate } from "@remix-run/react";
import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { savePendingAvatar } from "~/registration/pending-avatar.browser";
import { markSignUpSent } from "~/registration/sign-up-draft.browser";
import { uploadAvatar } from "~/routes/account/avatars/upload-avatar.browser";
import { common } from "~/words/en/common";
import { register as strings } from "~/words/en/register";
import { signUpStrings } from "~/words/en/sign-up";
import { trial, type PublicTerms } from "~/words/en/trial";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { cx } from "~/ui/cx";
import { WizardFrame } from "~/ui/wizard-frame";
import { CookiesNeeded } from "~/routes/auth/parts/cookies-needed";
import { Notice } from "~/routes/auth/parts/notice";
import { useHydrated } from "~/ui/use-hydrated";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import type { SignUpDone } from "./register-action.server";
import { IdentityStep } from "./identity-step";
import { LocationStep } from "./location-step";
import { ProfileStep } from "./profile-step";
import { SecurityStep } from "./security-step";
import { useStepInAddress } from "./use-step-in-address";
import { useWizard, type WizardOptions } from "./use-wizard";
import { SIGN_UP_PLAN } from "./wizard-plan";

/** Specification, section 9. */
const REDIRECT_AFTER_MS = 1500;
const NOTHING_REFUSED = {};
const steps = [IdentityStep, SecurityStep, LocationStep, ProfileStep];

type Answer = FormFailure | SignUpDone;

export function Wizard({
  options,
  answer,
  terms,
  pause,
}: {
  options: WizardOptions;
  answer: Answer | undefined;
  terms: PublicTerms;
  pause: string | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Answer>();
  const latest = fetcher.data ?? answer;
  const failed = latest && !latest.ok ? latest : null;
  const inAddress = useStepInAddress(steps.length);
  const wizard = useWizard(form, options, failed?.errors ?? NOTHING_REFUSED, SIGN_UP_PLAN, inAddress);
  const { message, busy: finishing } = useFinish(latest, wizard.picture);
  const scripted = useHydrated();
  const busy = fetcher.state !== "idle" || finishing || message !== null;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !wizard.next()) return;
    const data = new FormData(event.currentTarget);
    data.delete("avatar");
    data.set("wizard", "1");
    fetcher.submit(data, { method: "post", action: "/register", encType: "multipart/form-data" });
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/register"
      encType="multipart/form-data"
      noValidate={scripted}
      onSubmit={onSubmit}
      onInput={(event) => wizard.changed((event.target as HTMLInputElement).name)}
      onFocus={wizard.entered}
      onBlur={wizard.blurred}
    >
      <WizardFrame
        heading={strings.heading}
        steps={strings.steps}
        current={wizard.step}
        progressLabel={strings.progress(wizard.step + 1, steps.length)}
        lead={strings.leads[wizard.step]}
        actions={
          <>
            <Button
              variant="secondary"
              disabled={wizard.step === 0 || busy}
              onClick={wizard.back}
              className="noscript:hidden"
            >
              {strings.back}
            </Button>
            <Button
              type="submit"
              disabled={message !== null}
              // Not `disabled`: a press shows what is missing.
              aria-disabled={(scripted && !wizard.stepIsValid) || undefined}
              busy={busy && message === null}
              busyLabel={signUpStrings.submitting}
              className="min-w-36"
            >
              <span className={cx(!wizard.isLast && "noscript:hidden")}>
                {wizard.isLast ? strings.submit : strings.next}
              </span>
              {wizard.isLast ? null : <span className="hidden noscript:inline">{strings.submit}</span>}
            </Button>
          </>
        }
        below={
          <>
            <p className="mx-auto mb-4 max-w-prose">{trial.register(terms)}</p>
            {strings.haveAccount}
            {common.gap}
            <TextLink to="/signin">{strings.signIn}</TextLink>
          </>
        }
      >
        <Notice tone="danger">{wizard.step === 0 ? pause : null}</Notice>
        {steps.map((Step, index) => (
          <div
            key={strings.steps[index]}
            className={cx("flex-col gap-6", index === wizard.step ? "flex" : "hidden noscript:flex")}
          >
            <Step wizard={wizard} options={options} typed={failed?.values ?? {}} />
          </div>
        ))}
        <CookiesNeeded />
        <Notice tone="danger">{failed?.message}</Notice>
        <Notice tone="good">{message}</Notice>
      </WizardFrame>
    </fetcher.Form>
  );
}

function useFinish(answer: Answer | undefined, picture: File | null) {
  const navigate = useNavigate();
  const [message, setMessage] = useState<string | null>(null);
  const begun = useRef(false);
  const done = answer?.ok ? answer : null;
  useEffect(() => {
    if (!done || begun.current) return;
    begun.current = true;
    markSignUpSent();
    void storePicture(picture, done).then((isStored) => {
      setMessage(isStored ? signUpStrings.success : signUpStrings.successWithoutAvatar);
      setTimeout(() => navigate("/signin"), REDIRECT_AFTER_MS);
    });
  }, [done, picture, navigate]);
  return { message, busy: done !== null && message === null };
}

/** Kept in this browser until the mail is opened. */
async function storePicture(picture: File | null, { account, session }: SignUpDone): Promise<boolean> {
  if (!session) return savePendingAvatar(account, picture);
  return picture === null || (await uploadAvatar(picture)) === null;
}
