import { useFetcher } from "@remix-run/react";
import { useLoadMore } from "~/ui/use-load-more";
import type { OwnedPage } from "./owned-page.server";

/** The owner's uploads of one kind: the first page, as fresh as the last reload, and what was added behind it. */
export function useOwnedPages(first: OwnedPage) {
  const fetcher = useFetcher<OwnedPage>();
  const { kind } = first;
  return useLoadMore({
    first,
    fetcher,
    more: fetcher.data?.kind === kind ? fetcher.data : undefined,
    address: (next) => `/my-uploads?${kind ? `kind=${kind}&` : ""}after=${next}`,
    list: kind ?? "all",
  });
}
