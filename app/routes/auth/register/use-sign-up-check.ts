import { useEffect, useState } from "react";
import type { toInternationalPhone } from "~/registration/phone.rules";
import type { signUpErrors } from "./sign-up-check";

export type FieldCheck = typeof signUpErrors;
type PhoneCheck = typeof toInternationalPhone;

export const loadSignUpCheck = async (): Promise<FieldCheck> =>
  (await import("./sign-up-check")).signUpErrors;
export const loadCompletionCheck = async (): Promise<FieldCheck> =>
  (await import("./sign-up-check")).completionErrors;
const loadPhoneCheck = async (): Promise<PhoneCheck> =>
  (await import("~/registration/phone.rules")).toInternationalPhone;

/** A changed `attempt` retries a failed load. */
export function useSignUpCheck(
  loadCheck: () => Promise<FieldCheck>,
  needs: { text: boolean; phone: boolean; attempt: unknown },
) {
  const check = useLoaded(loadCheck, needs.text, needs.attempt);
  const checkPhone = useLoaded(loadPhoneCheck, needs.phone, needs.attempt);
  return { check, checkPhone, isJudged: check !== null && (!needs.phone || checkPhone !== null) };
}

function useLoaded<T>(load: () => Promise<T>, needed: boolean, attempt: unknown): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null);
  const missing = needed && loaded === null;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    load().then(
      (value) => current && setLoaded({ value }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load, missing, attempt]);
  return loaded?.value ?? null;
}
