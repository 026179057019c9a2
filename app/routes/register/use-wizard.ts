import { useEffect, useMemo, useState, type FocusEvent, type RefObject } from "react";
import { signUpAvatarError } from "~/identity/avatar.rules";
import { SIGN_UP_STEPS } from "~/identity/sign-up-steps";
import { suggestUsername } from "~/identity/username.rules";
import { textFields, type FieldErrors } from "~/platform/forms";
import { loadSignUpCheck, useSignUpCheck } from "./use-sign-up-check";

export interface WizardOptions {
  emailDomains: string[];
  countries: { code: string; name: string }[];
  /** The server's clock when the page was made, ms. */
  now: number;
  latestBirthDate: string;
}

const LAST = SIGN_UP_STEPS.length - 1;
const PHONE_STEP = 2;
const fieldsOf = (step: number): string[] => [
  ...(SIGN_UP_STEPS[step] ?? []),
  ...(step === LAST ? ["avatar"] : []),
];

/** The wizard's memory: which step, what is typed, what is wrong with it, and what of that to show. */
export function useWizard(form: RefObject<HTMLFormElement>, options: WizardOptions, refused: FieldErrors) {
  const [step, setStep] = useState(0);
  const [values, setValues] = useState<Record<string, string>>({});
  const [picture, setPicture] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set());
  const [seenRefusal, setSeenRefusal] = useState(refused);
  const [begun, setBegun] = useState(false);
  const { check, checkPhone } = useSignUpCheck({ text: begun, phone: step === PHONE_STEP, attempt: values });

  // What the server refused takes the person back to the first step it concerns.
  if (refused !== seenRefusal) {
    setSeenRefusal(refused);
    setStale(new Set());
    const first = SIGN_UP_STEPS.findIndex((_, index) => fieldsOf(index).some((name) => refused[name]));
    if (first >= 0) setStep(first);
  }

  useEffect(() => {
    // What was typed, or filled in by the browser, before this script ran.
    if (!form.current) return;
    const given = textFields(new FormData(form.current));
    setValues(given);
    setBegun(SIGN_UP_STEPS[0].some((name) => given[name]));
  }, [form]);

  const errors = useMemo(() => {
    const found = check?.(values, { ...options, toInternationalPhone: checkPhone ?? undefined }) ?? {};
    const avatar = signUpAvatarError(picture);
    return avatar ? { ...found, avatar: [avatar] } : found;
  }, [check, values, picture, options, checkPhone]);

  const stepIsValid =
    check !== null &&
    fieldsOf(step).every((name) => !errors[name]) &&
    (step !== PHONE_STEP || checkPhone !== null);

  function changed(name: string) {
    setBegun(true);
    if (form.current) setValues(textFields(new FormData(form.current)));
    setStale((known) => new Set(known).add(name));
  }

  function setField(name: string, value: string) {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
    changed(name);
  }

  function blurred(event: FocusEvent) {
    const { target } = event;
    if (!(
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ))
      return;
    setLeft((known) => new Set(known).add(target.name));
    if (target.name === "full_name") void suggest().catch(() => undefined);
  }

  /** A username for a good name, where there is none; the check may arrive only after the name was left. */
  async function suggest() {
    const check = await loadSignUpCheck();
    if (!form.current) return;
    const given = textFields(new FormData(form.current));
    if (given.username?.trim() || check(given, options).full_name) return;
    setField("username", suggestUsername(given.full_name ?? ""));
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
    isLast: step === LAST,
    changed,
    blurred,
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
      if (!stepIsValid) setAttempted(true);
      else if (step === LAST) return true;
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
