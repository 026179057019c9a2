import { useEffect, useState } from "react";

/** A load shorter than this shows nothing of itself: what comes and goes at once only flickers. Milliseconds. */
const QUICK_MS = 150;

/** Whether something has been under way for so long that it should be seen. */
export function useLate(underWay: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setLate(true), QUICK_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [underWay]);
  return underWay && late;
}
