import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderPageStream } from "~/platform/page-stream.server";
import { SCRIPTED_COOKIE } from "~/ui/hydrated";
import { LanguageProvider } from "~/ui/language";
import { NonceContext } from "~/ui/nonce";

/** Milliseconds that a loader's promise may delay its part of a page. */
export const streamTimeout = 8_000;
/** Later than the data's timeout, so that React can render what came of it. */
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

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
      <LanguageProvider value={app.language}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </LanguageProvider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: stop.signal,
      onError(error) {
        failed = true;
        if (request.signal.aborted) return;
        if (stop.signal.aborted) app.log.warn("page.timed_out");
        else app.log.error("page.render_failed", error);
      },
    },
  );

  // A running timer would keep the page in memory.
  void whole.then(() => clearTimeout(timer));

  // Streamed parts need script to move into place: without it, skeletons would stay.
  const runsScript = request.headers.get("Cookie")?.includes(SCRIPTED_COOKIE) ?? false;
  if (!runsScript || isbot(request.headers.get("User-Agent"))) await whole;

  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, {
    headers,
    status: failed && status === 200 ? 500 : status,
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.app.log.error("route.failed", error, { method: request.method });
};
