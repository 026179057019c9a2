import { useEffect, useMemo, useState, type FocusEvent, type RefObject } from "react";
import { signUpAvatarError } from "~/profiles/avatar.rules";
import { SIGN_UP_STEPS } from "~/registration/sign-up-steps";
import { textFields, type FieldErrors } from "~/platform/forms";
import { loadSignUpCheck, useSignUpCheck, type Check } from "./use-sign-up-check";
import { useUsernameSuggestion } from "./use-username-suggestion";

export interface WizardOptions {
  emailDomains: string[];
  countries: { code: string; name: string }[];
  /** The server's clock when the page was made, ms. */
  now: number;
  latestBirthDate: string;
}

/** What is asked on which step, and what judges it. The last step also has the picture. */
export interface WizardPlan {
  steps: readonly (readonly string[])[];
  loadCheck(): Promise<Check>;
  /** Whether one may go on without a picture. */
  pictureOptional: boolean;
}

const SIGN_UP: WizardPlan = { steps: SIGN_UP_STEPS, loadCheck: loadSignUpCheck, pictureOptional: false };

/** The wizard's memory: which step, what is typed, what is wrong with it, and what of that to show. */
export function useWizard(
  form: RefObject<HTMLFormElement>,
  options: WizardOptions,
  refused: FieldErrors,
  plan: WizardPlan = SIGN_UP,
) {
  const last = plan.steps.length - 1;
  const phoneStep = plan.steps.findIndex((names) => names.includes("phone"));
  const fieldsOf = (at: number) => [...(plan.steps[at] ?? []), ...(at === last ? ["avatar"] : [])];
  const [step, setStep] = useState(0);
  const [values, setValues] = useState<Record<string, string>>({});
  const [picture, setPicture] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set());
  const [seenRefusal, setSeenRefusal] = useState(refused);
  const [begun, setBegun] = useState(false);
  const { check, checkPhone } = useSignUpCheck(plan.loadCheck, {
    text: begun,
    phone: step === phoneStep,
    attempt: values,
  });

  // What the server refused takes the person back to the first step it concerns.
  if (refused !== seenRefusal) {
    setSeenRefusal(refused);
    setStale(new Set());
    const first = plan.steps.findIndex((_, index) => fieldsOf(index).some((name) => refused[name]));
    if (first >= 0) setStep(first);
  }

  useEffect(() => {
    // What was typed, or filled in by the browser, before this script ran.
    if (!form.current) return;
    const given = textFields(new FormData(form.current));
    setValues(given);
    setBegun(plan.steps[0]?.some((name) => given[name]) ?? false);
  }, [form, plan]);

  const errors = useMemo(() => {
    const found = check?.(values, { ...options, toInternationalPhone: checkPhone ?? undefined }) ?? {};
    const avatar = plan.pictureOptional && !picture ? null : signUpAvatarError(picture);
    return avatar ? { ...found, avatar: [avatar] } : found;
  }, [check, values, picture, options, checkPhone, plan]);

  const stepIsValid =
    check !== null &&
    fieldsOf(step).every((name) => !errors[name]) &&
    (step !== phoneStep || checkPhone !== null);

  const username = useUsernameSuggestion(form, check, options, () => noteChange("username"));

  function changed(name: string) {
    if (name === "username") username.touched();
    noteChange(name);
  }

  function noteChange(name: string) {
    setBegun(true);
    if (form.current) setValues(textFields(new FormData(form.current)));
    setStale((known) => new Set(known).add(name));
  }

  function blurred(event: FocusEvent) {
    const { target } = event;
    if (!(
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ))
      return;
    if (target.name === "full_name" || target.name === "username") username.suggest();
    // Left for a button: an error line that appears now would move the button from under the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    setLeft((known) => new Set(known).add(target.name));
  }

  /** A step change scrolls to the top and hides errors (spec section 4). */
  function go(to: number) {
    setStep(to);
    setLeft(new Set());
    setAttempted(false);
    window.scrollTo({ top: 0 });
    // The new step's heading takes the focus, so that a reader hears where one is.
    requestAnimationFrame(() => document.getElementById("wizard-step")?.focus({ preventScroll: true }));
  }

  return {
    step,
    values,
    picture,
    /** An address of the chosen picture, for this page only. */
    preview,
    stepIsValid,
    isLast: step === last,
    changed,
    blurred,
    /** For the username field: see use-username-suggestion.ts. */
    usernameField: username.field,
    /** Somebody is here to fill it in. */
    entered: () => setBegun(true),
    choosePicture: (file: File | null) => {
      setPicture(file);
      if (preview) URL.revokeObjectURL(preview);
      setPreview(file?.type.startsWith("image/") ? URL.createObjectURL(file) : null);
      setLeft((known) => new Set(known).add("avatar"));
    },
    back: () => go(Math.max(0, step - 1)),
    /** Goes on if the step is right; else shows what is not. @returns whether the form may be sent */
    next: (): boolean => {
      username.suggest();
      if (!stepIsValid) setAttempted(true);
      else if (step === last) return true;
      else go(step + 1);
      return false;
    },
    /** What to say under a field now. */
    problem: (name: string): string | null => {
      const fromServer = stale.has(name) ? undefined : refused[name]?.[0];
      const shown = attempted || left.has(name);
      return fromServer ?? (shown ? (errors[name]?.[0] ?? null) : null);
    },
  };
}

export type WizardState = ReturnType<typeof useWizard>;
