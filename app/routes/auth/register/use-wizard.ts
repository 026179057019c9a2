import { useEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from "react";
import { saveSignUpDraft, readSignUpDraft } from "~/registration/sign-up-draft.browser";
import { textFields, type FieldErrors } from "~/platform/forms";
import { fillEmpty, isFormControl } from "./form-fields";
import { useSignUpCheck } from "./use-sign-up-check";
import { usePicture } from "./use-picture";
import { useStepFocus } from "./use-step-focus";
import { ONE_STEP, type Steps } from "./use-step-in-address";
import { useUsernameCheck } from "./use-username-check";
import { useUsernameSuggestion } from "./use-username-suggestion";
import { SIGN_UP_PLAN, type WizardPlan } from "./wizard-plan";

export interface WizardOptions {
  emailDomains: string[];
  countries: { code: string; name: string }[];
  /** The server's clock. */
  now: number;
  latestBirthDate: string;
}

export function useWizard(
  form: RefObject<HTMLFormElement>,
  options: WizardOptions,
  refused: FieldErrors,
  plan: WizardPlan = SIGN_UP_PLAN,
  steps: Steps = ONE_STEP,
) {
  const last = plan.steps.length - 1;
  const phoneStep = plan.steps.findIndex((names) => names.includes("phone"));
  const stepFields = (at: number) => [...(plan.steps[at] ?? []), ...(at === last ? ["avatar"] : [])];
  const [values, setValues] = useState<Record<string, string>>({});
  const { picture, preview, pictureProblem, choose } = usePicture(plan.pictureOptional);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState<number | null>(null);
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set());
  const [seenRefusal, setSeenRefusal] = useState(refused);
  const [begun, setBegun] = useState(false);
  const [restored, setRestored] = useState(false);
  const { check, checkPhone, isJudged } = useSignUpCheck(plan.loadCheck, {
    text: begun,
    phone: steps.step === phoneStep,
    attempt: values,
  });

  // Passwords aren't kept, so nobody is beyond their step after a reload.
  const secretStep = plan.steps.findIndex((names) => names.includes("password"));
  const step = check === null && secretStep >= 0 ? Math.min(steps.step, secretStep) : steps.step;

  // Specification, section 4.
  const [seenStep, setSeenStep] = useState(step);
  if (step !== seenStep) {
    setSeenStep(step);
    setLeft(new Set());
    if (attempted !== step) setAttempted(null);
  }
  if (refused !== seenRefusal) {
    setSeenRefusal(refused);
    setStale(new Set());
  }

  useEffect(() => {
    // By the browser, before this script, or kept by this tab.
    if (!form.current) return;
    const kept = plan.kept ? readSignUpDraft() : null;
    if (kept) fillEmpty(form.current, kept);
    const typed = textFields(new FormData(form.current));
    setValues(typed);
    setRestored(kept !== null);
    setBegun(latest.current.steps.step > 0 || (plan.steps[0]?.some((name) => typed[name]) ?? false));
  }, [form, plan]);

  const found = useMemo(
    () => check?.(values, { ...options, toInternationalPhone: checkPhone ?? undefined }) ?? {},
    [check, values, options, checkPhone],
  );
  const taken = useUsernameCheck(check && !found.username ? (values.username?.trim() ?? null) : null);
  const errors = useMemo(
    (): FieldErrors => ({
      ...found,
      ...(taken && { username: [taken] }),
      ...(pictureProblem && { avatar: [pictureProblem] }),
    }),
    [found, taken, pictureProblem],
  );
  const hasErrors = (at: number) => stepFields(at).some((name) => errors[name]);
  const firstWrong = plan.steps.findIndex((_, at) => hasErrors(at));

  const stepIsValid = isJudged && !hasErrors(step);

  const username = useUsernameSuggestion(form, check, options, () => noteChange("username"));
  const { another } = username;
  useEffect(() => {
    if (taken) another();
  }, [taken, another]);

  function changed(name: string) {
    if (name === "username") username.touched();
    errorsWanted.current = null;
    noteChange(name);
  }

  function noteChange(name: string) {
    setBegun(true);
    if (form.current) {
      const typed = textFields(new FormData(form.current));
      setValues(typed);
      if (plan.kept) saveSignUpDraft(typed);
    }
    setStale((known) => new Set(known).add(name));
  }

  function blurred(event: FocusEvent) {
    const { target } = event;
    if (!isFormControl(target)) return;
    if (target.name === "full_name" || target.name === "username") username.suggest();
    // It would move the button from under the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    setLeft((known) => new Set(known).add(target.name));
  }

  const errorsWanted = useStepFocus(form, step);

  function showErrors(at: number, how?: { replace: boolean }) {
    errorsWanted.current = at;
    setAttempted(at);
    if (at !== steps.step) steps.show(at, how);
  }
  const latest = useRef({ showErrors, stepFields, firstWrong, steps });
  latest.current = { showErrors, stepFields, firstWrong, steps };

  useEffect(() => {
    const first = plan.steps.findIndex((_, at) =>
      latest.current.stepFields(at).some((name) => refused[name]),
    );
    if (first >= 0) latest.current.showErrors(first);
  }, [refused, plan]);

  // An address can't skip a step.
  const judged = useRef<number | null>(null);
  useEffect(() => {
    if (check === null || judged.current === step) return;
    const opened = judged.current === null;
    judged.current = step;
    const { firstWrong: wrong, ...now } = latest.current;
    if (wrong < 0 || wrong >= step) return;
    // A reload shows no errors.
    if (opened) now.steps.show(wrong, { replace: true });
    else now.showErrors(wrong, { replace: true });
  }, [check, step]);

  function choosePicture(file: File | null): Promise<void> {
    setLeft((names) => new Set(names).add("avatar"));
    return choose(file);
  }

  return {
    step,
    values,
    picture,
    preview,
    stepIsValid,
    isLast: step === last,
    /** Without the password. */
    restored,
    changed,
    blurred,
    usernameField: username.field,
    entered: () => setBegun(true),
    choosePicture,
    back: steps.back,
    /** @returns whether the form may be sent */
    next: (): boolean => {
      username.suggest();
      // Without the check the server judges.
      if (!isJudged && step === last) return true;
      if (!stepIsValid) showErrors(step);
      else if (firstWrong >= 0 && firstWrong < step) showErrors(firstWrong);
      else if (step === last) return true;
      else {
        setAttempted(null);
        steps.show(step + 1);
      }
      return false;
    },
    problem: (name: string): string | null => {
      const fromServer = stale.has(name) ? undefined : refused[name]?.[0];
      const isShown = attempted === step || left.has(name);
      return fromServer ?? (isShown ? (errors[name]?.[0] ?? null) : null);
    },
  };
}

export type WizardState = ReturnType<typeof useWizard>;
