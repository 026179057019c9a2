import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/** Posts the form it is given to once by itself: for one-time codes, which opening a link must not use up. */
export function usePostOnce(): RefObject<HTMLFormElement> {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    // Effects run twice in development; a one-time code must not.
    if (sent.current || !form.current) return;
    sent.current = true;
    submit(form.current, { replace: true });
  }, [submit]);
  return form;
}
