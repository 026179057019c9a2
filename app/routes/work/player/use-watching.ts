import { useRef } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import type { DetailUpload } from "~/routes/work/page/detail.server";
import { useShown } from "./use-shown";

/**
 * Has what plays on the page, or stands there, counted.
 * @param ticket null where watching counts for nobody
 * @param renew has the page ask for another ticket
 */
export function useWatching(upload: DetailUpload, ticket: string | null, renew: () => void): void {
  const page = useRef({ ticket, renew });
  page.current = { ticket, renew };
  useShown(upload, ticket !== null, async (shown) => {
    const { watch } = await import("~/engagement/client/watch.browser");
    return watch(shown, {
      ticket: () => page.current.ticket,
      renew: () => page.current.renew(),
      // What the site says where a session has ended is said by the page (AuthWatch).
      signedOut: () => void authEvents().wake(),
    });
  });
}
