import { useEffect, useState } from "react";
import type { toInternationalPhone } from "~/registration/phone.rules";
import type { signUpErrors } from "./sign-up-check";

export type Check = typeof signUpErrors;
type PhoneCheck = typeof toInternationalPhone;

export const loadSignUpCheck = async (): Promise<Check> => (await import("./sign-up-check")).signUpErrors;
/** The same for whom a provider vouches, who is asked for no address and no password. */
export const loadCompletionCheck = async (): Promise<Check> =>
  (await import("./sign-up-check")).completionErrors;
const loadPhoneCheck = async (): Promise<PhoneCheck> =>
  (await import("~/registration/phone.rules")).toInternationalPhone;

/**
 * What judges the form, loaded when it is needed: the page itself stays light. Each is null until
 * then. `attempt` changes with every input, so what could not be loaded is tried again. `isJudged`: all that is
 * needed is there.
 */
export function useSignUpCheck(
  loadCheck: () => Promise<Check>,
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
      // No connection: the next input asks again.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load, missing, attempt]);
  return loaded?.value ?? null;
}
