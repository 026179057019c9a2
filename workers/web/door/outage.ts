import { applyCommonSecurity } from "~/platform/security-headers.server";
import { problems } from "~/words/en/problems";
import { barePage } from "./bare-page";

const RETRY_SECONDS = 30;

/** No redirect and no cookie removed: people stay signed in when it passes. */
export function answerOutage(
  request: Request,
  { requestId, secure }: { requestId: string; secure: boolean },
) {
  const headers = new Headers({ "Retry-After": String(RETRY_SECONDS), "Cache-Control": "no-store" });
  applyCommonSecurity(headers, secure);
  headers.set("X-Request-Id", requestId);
  if (!request.headers.get("Accept")?.includes("text/html")) {
    return Response.json(
      { error: { code: "outage", message: problems.failed.text } },
      { status: 503, headers },
    );
  }
  const { title, text } = problems.failed;
  const way = `<p><a href="">${problems.tryAgain}</a></p><p>${problems.reference} <code>${requestId}</code></p>`;
  const page = barePage(title, text, way);
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
  return new Response(page.html, { status: 503, headers });
}
