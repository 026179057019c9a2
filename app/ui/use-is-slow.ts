import { useEffect, useState } from "react";

/** Milliseconds; what ends within them only flickers. */
const QUICK_MS = 150;

export function useIsSlow(isLoading: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), QUICK_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate;
}
