import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusFirstError } from "~/ui/first-error";

export function RefusalFocus() {
  const navigating = useNavigation();
  const fetchers = useFetchers();
  const sent = useRef<HTMLFormElement | null>(null);
  const wasWaiting = useRef(false);
  const waiting = [navigating, ...fetchers].some(
    ({ state, formMethod }) => state !== "idle" && formMethod !== undefined && formMethod !== "GET",
  );

  useEffect(() => {
    const noteForm = ({ target }: Event) => {
      sent.current = target as HTMLFormElement;
    };
    document.addEventListener("submit", noteForm, { capture: true });
    return () => document.removeEventListener("submit", noteForm, { capture: true });
  }, []);

  useEffect(() => {
    const answered = wasWaiting.current && !waiting;
    wasWaiting.current = waiting;
    const form = sent.current;
    if (!answered || !form?.isConnected) return;
    // Not for people who have moved on.
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !form.contains(activeElement)) return;
    if (focusFirstError(form)) return;
    form.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: "nearest" });
  }, [waiting]);

  return null;
}
