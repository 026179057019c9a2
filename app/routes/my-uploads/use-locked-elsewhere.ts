import { useEffect, useState } from "react";
import { heldUploads } from "~/uploads/client/upload-lock.browser";

/** How often other tabs are asked, while something is unfinished. Milliseconds. */
const POLL_MS = 2000;

/** Ids among these that another tab of this browser is sending right now. */
export function useLockedElsewhere(items: readonly { id: number }[]): ReadonlySet<number> {
  const [locked, setLocked] = useState<ReadonlySet<number>>(new Set());
  const some = items.length > 0;
  useEffect(() => {
    if (!some) return;
    const poll = () => void heldUploads().then(setLocked);
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [some]);
  return locked;
}
