import { useEffect, useRef, type MutableRefObject, type RefObject } from "react";
import { focusFirstError } from "~/ui/first-error";

/** At its heading, for screen readers, or its first error. @returns the step whose errors are wanted */
export function useStepFocus(
  form: RefObject<HTMLFormElement>,
  step: number,
): MutableRefObject<number | null> {
  const errorsWanted = useRef<number | null>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (errorsWanted.current === step) return;
    errorsWanted.current = null;
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => document.getElementById("wizard-step")?.focus({ preventScroll: true }));
  }, [step]);

  // The error may come later.
  useEffect(() => {
    if (errorsWanted.current !== step || !form.current) return;
    if (focusFirstError(form.current)) errorsWanted.current = null;
  });

  return errorsWanted;
}
