import { useEffect, useMemo, useState, type FocusEvent, type RefObject } from "react";
import { signUpAvatarError } from "~/identity/avatar.rules";
import { fullName } from "~/identity/fields.schema";
import { SIGN_UP_STEPS, signUpSchema } from "~/identity/sign-up.schema";
import { suggestUsername } from "~/identity/username.rules";
import { fieldErrors, textFields, type FieldErrors } from "~/platform/forms";

export interface WizardOptions {
  emailDomains: string[];
  countries: { code: string; name: string }[];
  /** The server's clock when the page was made, ms. */
  now: number;
  latestBirthDate: string;
}

type PhoneCheck = (text: string, country: string) => string | null;

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
  const [checkPhone, setCheckPhone] = useState<PhoneCheck | null>(null);

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
    const { full_name: name, username } = form.current.elements as unknown as Record<
      string,
      HTMLInputElement
    >;
    // Left already, so no blur will come for it.
    const left = name && document.activeElement !== name && fullName.safeParse(name.value).success;
    if (left && username && !username.value.trim()) username.value = suggestUsername(name.value);
    setValues(textFields(new FormData(form.current)));
  }, [form]);

  useEffect(() => {
    if (step !== PHONE_STEP || checkPhone) return;
    void import("~/identity/phone.rules").then((rules) => setCheckPhone(() => rules.toInternationalPhone));
  }, [step, checkPhone]);

  const errors = useMemo(() => {
    const { emailDomains, now } = options;
    const schema = signUpSchema({ emailDomains, now, toInternationalPhone: checkPhone ?? undefined });
    const parsed = schema.safeParse(values);
    const found: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
    const avatar = signUpAvatarError(picture);
    return avatar ? { ...found, avatar: [avatar] } : found;
  }, [values, picture, options, checkPhone]);

  const stepIsValid =
    fieldsOf(step).every((name) => !errors[name]) && (step !== PHONE_STEP || checkPhone !== null);

  function changed(name: string) {
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
    const suggest = target.name === "full_name" && !errors.full_name && !values.username?.trim();
    if (suggest) setField("username", suggestUsername(target.value));
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
