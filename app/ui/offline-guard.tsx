import { useEffect } from "react";
import { problems } from "~/strings/problems";
import { toast } from "./toast";

/**
 * Without a connection a followed link would take the open page away and bring nothing: the browser's own
 * error page, where what was typed or is being uploaded is gone. The page stays, and says why. Renders nothing.
 */
export function OfflineGuard() {
  useEffect(() => {
    const hold = (event: MouseEvent | SubmitEvent) => {
      if (!leavesPage(event) || !warnIfOffline()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before React, and so before Remix begins to load anything.
    window.addEventListener("click", hold, { capture: true });
    window.addEventListener("submit", hold, { capture: true });
    return () => {
      window.removeEventListener("click", hold, { capture: true });
      window.removeEventListener("submit", hold, { capture: true });
    };
  }, []);
  return null;
}

/** Whether there is no connection to fetch anything over; if so, a toast says it. */
export function warnIfOffline(): boolean {
  if (navigator.onLine) return false;
  // One is enough, however often somebody tries.
  toast.error(problems.stayHere, { id: "offline" });
  return true;
}

/** Whether this would put another page of ours in this tab. */
function leavesPage(event: MouseEvent | SubmitEvent): boolean {
  if (event instanceof SubmitEvent) {
    // A form of the open page tells by itself what became of it.
    return (
      event.target instanceof HTMLFormElement && new URL(event.target.action).pathname !== location.pathname
    );
  }
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link !== null && link.href !== "" && !link.target && !link.download && isElsewhere(link.href);
}

function isElsewhere(address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin && (pathname !== location.pathname || search !== location.search);
}
