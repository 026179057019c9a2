import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** An overtaken load ends as an error in the console. */
export function useCalmRevalidation(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = state === "idle" && navigation.state === "idle";
  const latest = useRef({ isIdle, revalidate });
  latest.current = { isIdle, revalidate };
  const isRequested = useRef(false);

  const ask = useCallback(() => {
    isRequested.current = true;
    queueMicrotask(() => {
      if (!isRequested.current || !latest.current.isIdle) return;
      isRequested.current = false;
      latest.current.revalidate();
    });
  }, []);

  useEffect(() => {
    if (isIdle && isRequested.current) ask();
  }, [isIdle, ask]);

  return ask;
}
