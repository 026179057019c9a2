import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { isHeld } from "~/ui/offline-guard";
import type { loader, OwnedItem } from "./route";

interface OwnedPage {
  kind: string | null;
  next: string | null;
  items: OwnedItem[];
}

/**
 * The first page, always as fresh as the last reload, and what 'Load More' added behind it.
 * Another filter begins anew.
 */
export function useMorePages(first: OwnedPage) {
  const fetcher = useFetcher<typeof loader>();
  const [added, setAdded] = useState<OwnedItem[]>([]);
  const [next, setNext] = useState(first.next);
  const [kind, setKind] = useState(first.kind);
  if (kind !== first.kind) {
    setKind(first.kind);
    setAdded([]);
    setNext(first.next);
  }

  const [taken, setTaken] = useState<OwnedPage>();
  const page = fetcher.data;
  if (page && page !== taken) {
    setTaken(page);
    if (page.kind === kind) {
      setAdded([...added, ...page.items]);
      setNext(page.next);
    }
  }

  const fresh = new Set(first.items.map((item) => item.id));
  return {
    items: [...first.items, ...added.filter((item) => !fresh.has(item.id))],
    next,
    busy: fetcher.state !== "idle",
    loadMore() {
      // A load that fails would take away all that is shown.
      if (isHeld()) return;
      const filter = kind ? `kind=${kind}&` : "";
      void fetcher.load(`/my-uploads?${filter}after=${next}`);
    },
  };
}
