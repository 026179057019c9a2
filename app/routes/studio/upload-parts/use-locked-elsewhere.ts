import { useEffect, useState } from "react";
import { lockedUploads } from "~/uploads/client/upload-lock.browser";

/** How often the locks of other tabs are read, while something is unfinished. Milliseconds. */
const READ_LOCKS_MS = 2000;

/** Ids among these that another tab of this browser is sending right now. */
export function useLockedElsewhere(items: readonly { id: number }[]): ReadonlySet<number> {
  const [locked, setLocked] = useState<ReadonlySet<number>>(new Set());
  const some = items.length > 0;
  useEffect(() => {
    if (!some) return;
    const read = () => void lockedUploads().then(setLocked);
    read();
    const timer = setInterval(read, READ_LOCKS_MS);
    return () => clearInterval(timer);
  }, [some]);
  return locked;
}
