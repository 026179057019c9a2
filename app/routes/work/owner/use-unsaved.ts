import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Asks before what was changed and not saved goes with the page: the browser asks who closes it, and the page itself
 * who follows a link in it.
 * @returns what is being asked of somebody who is about to leave, or null
 */
export function useUnsaved(isChanged: boolean): { leave: () => void; stay: () => void } | null {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  return blocker.state === "blocked" ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
