import { KINDS, type SearchRequest } from "~/search/search-page.server";
import { MEDIA } from "~/search/match.rules";
import { MAX_QUERY_LENGTH } from "~/search/search.limits";

/** What an address asks for. What no page has means the first one: nobody's search is refused for it. */
export function readAsked(query: URLSearchParams): SearchRequest {
  const typed = (query.get("q") ?? "").toWellFormed().replaceAll("\0", " ").trim();
  return {
    query: typed.slice(0, MAX_QUERY_LENGTH).toWellFormed(),
    kind: KINDS.find((kind) => kind === query.get("kind")) ?? "all",
    media: MEDIA.find((media) => media === query.get("media")) ?? null,
  };
}
