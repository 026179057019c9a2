import { bookmarkCookie } from "~/identity/cookies.server";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { applySearchChanges } from "~/search/apply-changes.server";
import { isWatching, type Address } from "./address";
import { bookmarkNow, isSeenInLists } from "./databases";
import { handle } from "./remix";
import { finished, type Visit } from "./visit";

/** The last step: Remix and its routes. After a write the search index follows, and so does the copy this browser reads. */
export async function answerByRoute(visit: Visit): Promise<Response> {
  const { app, at, env, request, secure } = visit;
  await visit.billingClock;
  const response = await app.timings.measure("app", () => handle(request, { app }));
  if (mayHaveChanged(at, request, response)) {
    app.waitUntil(applySearchChanges({ db: app.primary, search: env.SEARCH }));
    // Somebody who isn't signed in is shown nothing that they could have changed.
    const isSeen = app.viewer !== null && isSeenInLists(at);
    const bookmark = isSeen ? await bookmarkNow(env.DB).catch(() => null) : null;
    if (bookmark) app.setCookie(bookmarkCookie.give(bookmark, secure));
  }
  return finished(response, visit);
}

/** Whether a request may have changed what others search for. */
function mayHaveChanged(at: Address, { method }: Request, { status }: Response): boolean {
  return !SAFE_METHODS.has(method) && !isWatching(at) && status < 400;
}
