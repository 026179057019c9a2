import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { clearSignUpDraft } from "~/registration/sign-up-draft.browser";
import { FormKeeper } from "~/routes/shared/forms/form-keeper.browser";
import { setFormKeeper } from "~/routes/shared/forms/kept-forms";
import { useAccount } from "~/routes/shared/forms/form";
import { pageAccount } from "~/platform/account-header";
import { formWords } from "~/words/en/forms";
import { toast } from "~/ui/toast";
import { isPageHeld } from "./held-page";
import { useCalmRevalidation } from "./use-calm-revalidation";

/** An expired session doesn't take away unsaved work. */
export function AuthWatch() {
  const { state, formMethod } = useNavigation();
  const revalidate = useCalmRevalidation();
  const sent = useRef(false);
  useDraftKeeper();

  useEffect(() => {
    const auth = authEvents();
    const stop = auth.start();
    const wake = () => {
      if (document.visibilityState === "visible") void auth.wake();
    };
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

function useDraftKeeper(): void {
  const account = useAccount();
  // Its page still belongs to its person.
  const [owner, setOwner] = useState(account);
  if (account !== undefined && account !== owner) setOwner(account);
  const before = useRef(owner);
  useEffect(() => {
    if (before.current !== undefined && before.current !== owner) toast(formWords.nowOther);
    before.current = owner;
    const keeper = new FormKeeper(owner ?? "");
    const end = setFormKeeper(keeper);
    const stop = keeper.listen();
    return () => {
      stop();
      end();
    };
  }, [owner]);
}
