import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/**
 * Posts the form it is given to once by itself: for one-time codes, which opening a link must not use up.
 * @param byItself false in a browser that did not ask for the code: there a person presses the button
 */
export function usePostOnce(byItself: boolean): RefObject<HTMLFormElement> {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    // Effects run twice in development; a one-time code must not.
    if (!byItself || sent.current || !form.current) return;
    sent.current = true;
    submit(form.current, { replace: true });
  }, [byItself, submit]);
  return form;
}
