import { hashToken } from "~/platform/tokens.server";
import { refuse } from "~/routes/shared/answers.server";

/** It would outlast buying a membership. */
export function mediaLocked(): Response {
  const refusal = refuse("membership.required");
  refusal.headers.set("Cache-Control", "no-store");
  return refusal;
}

/** Missing, forbidden and expired look the same (design rule 1). */
export function mediaNotFound(): Response {
  return new Response("Upload not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

export function rssNotFound(): Response {
  return rssRefusal(404, "Not found");
}

export function rssRefusal(status: 402 | 404 | 410 | 429, text: string, headers: HeadersInit = {}): Response {
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      ...headers,
    },
  });
}

/** An unchanged feed answers 304. */
export async function rssAnswer(request: Request, body: string): Promise<Response> {
  const headers = {
    "Content-Type": "application/rss+xml; charset=utf-8",
    ETag: `"${await hashToken(body)}"`,
    // An ended address is void at once.
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
  };
  return matchesEtag(request.headers.get("If-None-Match"), headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/** RFC 9110, section 13.1.2. */
function matchesEtag(condition: string | null, etag: string): boolean {
  const etags = (condition ?? "").split(",").map((value) => value.trim().replace(/^W\//, ""));
  return etags.includes(etag) || etags.includes("*");
}

/** Apps and web players fetch it from elsewhere. */
export function readableElsewhere(answer: Response): Response {
  answer.headers.set("X-Robots-Tag", "noindex");
  answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  answer.headers.delete("X-Media-Cache");
  return answer;
}
