import type { BrowserContext } from "@playwright/test";
import type { Session } from "../../demo/client/session.ts";

/** Signs a browser in with the cookies of a session. */
export function addCookies(context: BrowserContext, session: Session): Promise<void> {
  return context.addCookies(session.cookies().map((cookie) => ({ ...cookie, url: session.origin })));
}
