import { bookmarkCookie } from "~/identity/cookies.server";
import { openDatabase } from "~/platform/database.server";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { applySearchChanges } from "~/search/apply-changes.server";
import { isWatching, type Address } from "./address";
import { affectsLists } from "./databases";
import { handle } from "./remix";
import { withAnswerHeaders, type Visit } from "./visit";

/** A write updates the search index and this browser's replica bookmark. */
export async function answerByRoute(visit: Visit): Promise<Response> {
  const { app, at, env, request, secure } = visit;
  await visit.billingClock;
  const response = await app.timings.measure("app", () => handle(request, { app }));
  if (mayHaveChanged(at, request, response)) {
    app.waitUntil(applySearchChanges({ db: openDatabase(env.DB), search: env.SEARCH }));
    // A signed-out visitor sees nothing that they could have changed.
    const isSeen = app.viewer !== null && affectsLists(at);
    const bookmark = isSeen ? visit.writes?.getBookmark() : null;
    if (bookmark) app.setCookie(bookmarkCookie.give(bookmark, secure));
  }
  return withAnswerHeaders(response, visit);
}

function mayHaveChanged(at: Address, { method }: Request, { status }: Response): boolean {
  return !SAFE_METHODS.has(method) && !isWatching(at) && status < 400;
}
