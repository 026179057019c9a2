import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Brings the page up to date as soon as nothing else is under way, once for however many reasons. A load that
 * another one overtakes is broken off in the middle: what was half read of it ends as an error on the console.
 */
export function useCalmRevalidation(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isCalm = state === "idle" && navigation.state === "idle";
  const latest = useRef({ isCalm, revalidate });
  latest.current = { isCalm, revalidate };
  const wanted = useRef(false);

  const ask = useCallback(() => {
    wanted.current = true;
    // Several events of one moment ask once.
    queueMicrotask(() => {
      if (!wanted.current || !latest.current.isCalm) return;
      wanted.current = false;
      latest.current.revalidate();
    });
  }, []);

  useEffect(() => {
    if (isCalm && wanted.current) ask();
  }, [isCalm, ask]);

  return ask;
}
