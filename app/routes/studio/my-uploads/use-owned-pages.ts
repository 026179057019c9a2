import { useFetcher } from "~/routes/shared/forms/form";
import { useLoadMore } from "~/ui/use-load-more";
import type { OwnedPage } from "./owned-page.server";

/** The owner's uploads of one kind: the first page, as fresh as the last reload, and what was added behind it. */
export function useOwnedPages(first: OwnedPage) {
  const { kind } = first;
  const list = kind ?? "all";
  // Of each list its own: a page that was loaded for one chip says nothing under another, nor later on.
  const fetcher = useFetcher<OwnedPage>({ key: `my-uploads:${list}` });
  const address = (query: string) => `/my-uploads?${kind ? `kind=${kind}&` : ""}${query}`;
  return useLoadMore({
    first,
    fetcher,
    more: fetcher.data?.kind === kind ? fetcher.data : undefined,
    address: (next) => address(`after=${next}`),
    wholeAddress: (downTo) => address(`downto=${downTo}`),
    list,
  });
}
