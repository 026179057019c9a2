import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderPageStream } from "~/platform/page-stream.server";
import { RUNS_SCRIPT } from "~/ui/hydrated";
import { NonceContext } from "~/ui/nonce";

/** How long a loader's promise may keep a page waiting, in ms, before its place shows an error. */
export const streamTimeout = 8_000;
/** React is stopped a little later than the data, so that it can still render what the data became. */
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

/** Renders a page: streamed as it grows to browsers that run scripts, whole to all others, crawlers among them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { app }: AppLoadContext,
): Promise<Response> {
  const { nonce } = app;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), RENDER_TIMEOUT_MS);
  let failed = false;

  const { body, whole } = await renderPageStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: stop.signal,
      onError(error) {
        failed = true;
        // A reader who left, or our own time limit, is not a bug in a component.
        if (request.signal.aborted) return;
        if (stop.signal.aborted) app.log.warn("page.timed_out");
        else app.log.error("page.render_failed", error);
      },
    },
  );

  // A timer that ran on would hold every page in memory until it struck.
  void whole.then(() => clearTimeout(timer));

  // Only script puts what is streamed in its place: a browser that runs none would show skeletons for ever.
  const runsScript = request.headers.get("Cookie")?.includes(RUNS_SCRIPT) ?? false;
  if (!runsScript || isbot(request.headers.get("User-Agent"))) await whole;

  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, {
    headers,
    status: failed && status === 200 ? 500 : status,
  });
}

/** What loaders and actions throw by accident. Answers they throw on purpose (404, redirects) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.app.log.error("route.failed", error, { method: request.method });
};
