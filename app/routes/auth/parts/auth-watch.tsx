import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { clearSignUpDraft } from "~/registration/sign-up-draft.browser";
import { FormKeeper } from "~/routes/shared/forms/form-keeper.browser";
import { setFormKeeper } from "~/routes/shared/forms/kept-forms";
import { useAccount } from "~/routes/shared/forms/form";
import { pageAccount } from "~/platform/account-header";
import { formWords } from "~/strings/forms";
import { toast } from "~/ui/toast";
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
  useKeeping();

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
      authEvents().subscribe(({ event, session, elsewhere, ended }) => {
        if (event === "SIGNED_IN") clearSignUpDraft();
        const isOthers = session !== null && pageAccount() !== undefined && session.user.id !== pageAccount();
        if (isOthers) return revalidate();
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

/** Keeps what is typed under the account whose page it is; says so where the page became another's. */
function useKeeping(): void {
  const account = useAccount();
  // A session that ended leaves a page that is still its person's.
  const [owner, setOwner] = useState(account);
  if (account !== undefined && account !== owner) setOwner(account);
  const before = useRef(owner);
  useEffect(() => {
    if (before.current !== undefined && before.current !== owner) toast(formWords.nowOther);
    before.current = owner;
    const keeper = new FormKeeper(owner ?? "");
    const [end, stop] = [setFormKeeper(keeper), keeper.listen()];
    return () => {
      stop();
      end();
    };
  }, [owner]);
}
