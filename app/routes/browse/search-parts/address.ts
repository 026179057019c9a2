import type { SearchRequest } from "~/search/search-page.server";

export function searchAddress({ query, kind = "all", media = null }: Partial<SearchRequest>): string {
  const params = new URLSearchParams(query ? { q: query } : {});
  if (kind !== "all") params.set("kind", kind);
  if (media) params.set("media", media);
  return params.size === 0 ? "/search" : `/search?${params}`;
}
