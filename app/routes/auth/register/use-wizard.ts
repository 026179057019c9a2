import { useEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from "react";
import { saveSignUpDraft, readSignUpDraft } from "~/registration/sign-up-draft.browser";
import { textFields, type FieldErrors } from "~/platform/forms";
import { fillEmpty, isControl } from "./form-fields";
import { useSignUpCheck } from "./use-sign-up-check";
import { usePicture } from "./use-picture";
import { useStepFocus } from "./use-step-focus";
import { ONE_STEP, type Steps } from "./use-step-in-address";
import { useUsernameCheck } from "./use-username-check";
import { useUsernameSuggestion } from "./use-username-suggestion";
import { SIGN_UP, type WizardPlan } from "./wizard-plan";

export interface WizardOptions {
  emailDomains: string[];
  countries: { code: string; name: string }[];
  /** The server's clock when the page was made, ms. */
  now: number;
  latestBirthDate: string;
}

/** The wizard's memory: what is typed, what is wrong with it, and what of that to show; `steps` says where. */
export function useWizard(
  form: RefObject<HTMLFormElement>,
  options: WizardOptions,
  refused: FieldErrors,
  plan: WizardPlan = SIGN_UP,
  steps: Steps = ONE_STEP,
) {
  const last = plan.steps.length - 1;
  const phoneStep = plan.steps.findIndex((names) => names.includes("phone"));
  const fieldsOf = (at: number) => [...(plan.steps[at] ?? []), ...(at === last ? ["avatar"] : [])];
  const [values, setValues] = useState<Record<string, string>>({});
  const { picture, preview, pictureProblem, choose } = usePicture(plan.pictureOptional);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** The step that somebody tried to leave: what is wrong there is said. */
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

  // An address may name a step before anything is known of the ones before it. A password is never kept, so
  // nobody comes further than the step that asks for one.
  const secretStep = plan.steps.findIndex((names) => names.includes("password"));
  const step = check === null && secretStep >= 0 ? Math.min(steps.step, secretStep) : steps.step;

  // A step change hides errors (spec section 4), but for those it was made for.
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
    // What was typed, or filled in by the browser, before this script ran; and what this tab kept.
    if (!form.current) return;
    const kept = plan.kept ? readSignUpDraft() : null;
    if (kept) fillEmpty(form.current, kept);
    const given = textFields(new FormData(form.current));
    setValues(given);
    setRestored(kept !== null);
    setBegun(latest.current.steps.step > 0 || (plan.steps[0]?.some((name) => given[name]) ?? false));
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
  const isWrong = (at: number) => fieldsOf(at).some((name) => errors[name]);
  const firstWrong = plan.steps.findIndex((_, at) => isWrong(at));

  const stepIsValid = isJudged && !isWrong(step);

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
      const given = textFields(new FormData(form.current));
      setValues(given);
      if (plan.kept) saveSignUpDraft(given);
    }
    setStale((known) => new Set(known).add(name));
  }

  function blurred(event: FocusEvent) {
    const { target } = event;
    if (!isControl(target)) return;
    if (target.name === "full_name" || target.name === "username") username.suggest();
    // Left for a button: an error line that appears now would move the button from under the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    setLeft((known) => new Set(known).add(target.name));
  }

  const errorsWanted = useStepFocus(form, step);

  /** Goes to a step to show what is wrong there. */
  function showErrors(at: number, how?: { replace: boolean }) {
    errorsWanted.current = at;
    setAttempted(at);
    if (at !== steps.step) steps.show(at, how);
  }
  const latest = useRef({ showErrors, fieldsOf, firstWrong, steps });
  latest.current = { showErrors, fieldsOf, firstWrong, steps };

  // What the server refused takes the person back to the first step it concerns.
  useEffect(() => {
    const first = plan.steps.findIndex((_, at) => latest.current.fieldsOf(at).some((name) => refused[name]));
    if (first >= 0) latest.current.showErrors(first);
  }, [refused, plan]);

  // Nobody gets to a step by its address while one before it is not right.
  const judged = useRef<number | null>(null);
  useEffect(() => {
    if (check === null || judged.current === step) return;
    const opened = judged.current === null;
    judged.current = step;
    const { firstWrong: wrong, ...now } = latest.current;
    if (wrong < 0 || wrong >= step) return;
    // A reload is no mistake of theirs.
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
    /** The fields hold what this tab kept; a password is not among it. */
    restored,
    changed,
    blurred,
    /** For the username field: see use-username-suggestion.ts. */
    usernameField: username.field,
    /** Somebody is here to fill it in. */
    entered: () => setBegun(true),
    choosePicture,
    back: steps.back,
    /** Goes on if every step so far is right; else shows what is not. @returns whether the form may be sent */
    next: (): boolean => {
      username.suggest();
      // What judges it has not come, so the site does: no press is without an answer.
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
    /** What to say under a field now. */
    problem: (name: string): string | null => {
      const fromServer = stale.has(name) ? undefined : refused[name]?.[0];
      const said = attempted === step || left.has(name);
      return fromServer ?? (said ? (errors[name]?.[0] ?? null) : null);
    },
  };
}

export type WizardState = ReturnType<typeof useWizard>;
