import { useEffect, useState } from "react";

export const loadSignUpCheck = async () => (await import("./sign-up-check")).signUpErrors;
const loadPhoneCheck = async () => (await import("~/identity/phone.rules")).toInternationalPhone;

/**
 * What judges the form, loaded when it is needed: the page itself stays light. Each is null until
 * then. `attempt` changes with every input, so what could not be loaded is tried again.
 */
export function useSignUpCheck(needs: { text: boolean; phone: boolean; attempt: unknown }) {
  const check = useLoaded(loadSignUpCheck, needs.text, needs.attempt);
  const checkPhone = useLoaded(loadPhoneCheck, needs.phone, needs.attempt);
  return { check, checkPhone };
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
