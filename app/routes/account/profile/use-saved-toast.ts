import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { editProfile } from "~/words/en/profile";
import { usePageLanguage } from "~/ui/language";
import { toast } from "~/ui/toast";

/** Stays in the browser's history while a new language loads the page again. */
export const SAVED = { saved: true };

export function useSavedToast(language: string): void {
  const { state } = useLocation() as { state: Partial<typeof SAVED> | null };
  const isReady = usePageLanguage() === language;
  useEffect(() => {
    if (!state?.saved || !isReady) return;
    toast.success(editProfile.saved);
    // Or it would be said again at the next reload.
    window.history.replaceState({ ...window.history.state, usr: null }, "");
  }, [state, isReady]);
}
