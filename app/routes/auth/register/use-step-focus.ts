import { useEffect, useRef, type MutableRefObject, type RefObject } from "react";
import { focusFirstError } from "~/ui/first-error";

/**
 * A new step begins at the top, at its heading, so that a reader hears where one is; one that was gone to for its
 * errors, at the first of them.
 * @returns the step whose errors are to be shown: the focus goes to the first as soon as it can be seen
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

  // The sentence may come later than the press: with the other step, or when the check has been loaded.
  useEffect(() => {
    if (errorsWanted.current !== step || !form.current) return;
    if (focusFirstError(form.current)) errorsWanted.current = null;
  });

  return errorsWanted;
}
