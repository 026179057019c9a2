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
  return new Response("Not found", {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
