import { useEffect } from "react";
import { problems } from "~/words/en/problems";
import { toast } from "./toast";

/** Offline, a link would lose what was typed or is uploading to the browser's error page. */
export function OfflineGuard() {
  useEffect(() => {
    const stopOffline = (event: MouseEvent | SubmitEvent) => {
      if (!leavesPage(event) || !warnIfOffline()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("click", stopOffline, { capture: true });
    window.addEventListener("submit", stopOffline, { capture: true });
    return () => {
      window.removeEventListener("click", stopOffline, { capture: true });
      window.removeEventListener("submit", stopOffline, { capture: true });
    };
  }, []);
  return null;
}

export function warnIfOffline(): boolean {
  if (navigator.onLine) return false;
  toast.error(problems.stayHere, { id: "offline" });
  return true;
}

function leavesPage(event: MouseEvent | SubmitEvent): boolean {
  if (event instanceof SubmitEvent) {
    return (
      event.target instanceof HTMLFormElement && new URL(event.target.action).pathname !== location.pathname
    );
  }
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link !== null && link.href !== "" && !link.target && !link.download && isOtherPage(link.href);
}

function isOtherPage(address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin && (pathname !== location.pathname || search !== location.search);
}
