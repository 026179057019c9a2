import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { forgetSignUp } from "~/registration/kept-sign-up.browser";
import { isPageHeld } from "./held-page";
import { useCalmRevalidation } from "./use-calm-revalidation";

/**
 * Starts the tab's auth module, tells it when a form was answered, and brings the page up to date when
 * somebody signed in or out, here or in another tab: a protected page then leads to /signin by its own check.
 * Only a session that ended by itself does not take away a page that would lose something; that page asks.
 */
export function AuthWatch() {
  const { state, formMethod } = useNavigation();
  const revalidate = useCalmRevalidation();
  const sent = useRef(false);

  useEffect(() => {
    const auth = authEvents();
    const stop = auth.start();
    const wake = () => void (document.visibilityState === "visible" && auth.wake());
    document.addEventListener("visibilitychange", wake);
    return () => {
      document.removeEventListener("visibilitychange", wake);
      stop();
    };
  }, []);

  useEffect(
    () =>
      authEvents().subscribe(({ event, elsewhere, ended }) => {
        if (event === "SIGNED_IN") forgetSignUp();
        if (ended && isPageHeld()) return;
        if (event === "SIGNED_OUT" || (elsewhere && event !== "TOKEN_REFRESHED")) revalidate();
      }),
    [revalidate],
  );

  useEffect(() => {
    if (state !== "idle") {
      sent.current ||= formMethod !== undefined && formMethod !== "GET";
      return;
    }
    if (!sent.current) return;
    sent.current = false;
    void authEvents().sync();
  }, [state, formMethod]);

  return null;
}
