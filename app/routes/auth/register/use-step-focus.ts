import { useEffect, useRef, type MutableRefObject, type RefObject } from "react";
import { focusFirstError } from "~/ui/first-error";

/**
 * A new step starts at its heading for screen readers, or at its first error.
 * @returns the step whose errors are wanted
 */
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

  // The error may appear later, with the other step or once the check is loaded.
  useEffect(() => {
    if (errorsWanted.current !== step || !form.current) return;
    if (focusFirstError(form.current)) errorsWanted.current = null;
  });

  return errorsWanted;
}
