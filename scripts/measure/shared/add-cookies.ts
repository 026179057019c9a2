import type { BrowserContext } from "@playwright/test";
import type { Session } from "../../demo/client/session.ts";

export function addCookies(context: BrowserContext, session: Session): Promise<void> {
  return context.addCookies(session.cookies().map((cookie) => ({ ...cookie, url: session.origin })));
}
