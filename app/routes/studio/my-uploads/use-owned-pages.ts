import { useFetcher } from "~/routes/shared/forms/form";
import { useLoadMore } from "~/ui/use-load-more";
import type { OwnedPage } from "./owned-page.server";

export function useOwnedPages(first: OwnedPage) {
  const { kind } = first;
  const list = kind ?? "all";
  // A page of one kind must not show under another.
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
