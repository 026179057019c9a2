import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Unless it is turned off, `/` puts the keyboard into the search field; where the page shows none, on a phone, it opens
 * the page that has one. Its script is fetched behind the page; without it the key is any other.
 */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    let end: (() => void) | undefined;
    import("./listen-for-key.browser").then(
      ({ listenForKey }) => {
        if (isHere) end = listenForKey(navigate);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
      end?.();
    };
  }, [navigate]);
}
