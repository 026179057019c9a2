import { useEffect, useState } from "react";
import { heldUploads } from "~/uploads/client/upload-lock.browser";

/** How often other tabs are looked after, while something is unfinished. Milliseconds. */
const LOOK_MS = 2000;

/** Ids among these that another tab of this browser is sending right now. */
export function useHeldElsewhere(items: readonly { id: number }[]): ReadonlySet<number> {
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const some = items.length > 0;
  useEffect(() => {
    if (!some) return;
    const look = () => void heldUploads().then(setHeld);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [some]);
  return held;
}
