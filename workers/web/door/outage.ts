import { applyCommonSecurity } from "~/platform/security-headers.server";
import { brand } from "~/words/en/brand";
import { problems } from "~/words/en/problems";

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
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  return new Response(page(requestId), { status: 503, headers });
}

function page(requestId: string): string {
  const { title, text } = problems.failed;
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title} | ${brand.name}</title></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>`,
    `<p><a href="">${problems.tryAgain}</a></p>`,
    `<p>${problems.reference} <code>${requestId}</code></p></main></body></html>`,
  ].join("\n");
}
