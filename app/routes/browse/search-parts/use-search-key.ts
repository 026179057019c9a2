import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isMounted = true;
    let end: (() => void) | undefined;
    import("./listen-for-key.browser").then(
      ({ listenForKey }) => {
        if (isMounted) end = listenForKey(navigate);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
      end?.();
    };
  }, [navigate]);
}
