import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusFirstError } from "~/ui/first-error";

/**
 * After any form was answered with a refusal, its first wrong field is in view and has the focus; where the
 * whole form was refused, the sentence that says so is in view. Once, for every form of the site.
 */
export function RefusalFocus() {
  const navigating = useNavigation();
  const fetchers = useFetchers();
  const sent = useRef<HTMLFormElement | null>(null);
  const wasWaiting = useRef(false);
  const waiting = [navigating, ...fetchers].some(
    ({ state, formMethod }) => state !== "idle" && formMethod !== undefined && formMethod !== "GET",
  );

  useEffect(() => {
    const note = ({ target }: Event) => void (sent.current = target as HTMLFormElement);
    document.addEventListener("submit", note, { capture: true });
    return () => document.removeEventListener("submit", note, { capture: true });
  }, []);

  useEffect(() => {
    const answered = wasWaiting.current && !waiting;
    wasWaiting.current = waiting;
    const form = sent.current;
    if (!answered || !form?.isConnected) return;
    // Somebody who went on elsewhere meanwhile is left there.
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !form.contains(activeElement)) return;
    if (focusFirstError(form)) return;
    form.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: "nearest" });
  }, [waiting]);

  return null;
}
