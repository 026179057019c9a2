import { refuse } from "~/routes/shared/answers.server";

/** For who may see the page but has no membership; nothing of it may be kept, or it would outlast buying one. */
export function lockedMedia(): Response {
  const refusal = refuse("membership.required");
  refusal.headers.set("Cache-Control", "no-store");
  return refusal;
}

/** Missing, forbidden and run out answer alike (design rule 1). */
export function noSuchMedia(): Response {
  return new Response("Upload not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
