import { useEffect, useMemo, useRef, useState } from "react";
import { warnIfOffline } from "./offline-guard";

/** A page of a list, newest first. `next` is the cursor of the page behind it, null for the last one. */
export interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
}

interface Listed {
  id: number;
  /** Milliseconds since the Unix epoch. */
  created_at: number;
}

interface LoadMoreOptions<Item> {
  /** The first page, renewed by every reload of the route. */
  first: ListPage<Item>;
  /** The fetcher that pages behind the first are loaded with. */
  fetcher: { state: string; load: (address: string) => unknown };
  /** What it brought, if that is a page of this list. */
  more: ListPage<Item> | Promise<ListPage<Item>> | undefined;
  /** The route's address for the page behind a cursor. */
  address: (next: string) => string;
  /** Which list it is, where the same route shows several: another filter begins anew. */
  list?: string;
  /**
   * Whether an item stays when a reload's first page does not hold it any more: new ones may have pushed it off
   * that page, and no other page has it. Not for a list whose owner takes items away.
   */
  keepsShown: boolean;
}

/** The first page and what 'Load More' added, as one list: newest first, each item once. */
export function useLoadMore<Item extends Listed>(options: LoadMoreOptions<Item>) {
  const { first, fetcher, more, address, list = "", keepsShown } = options;
  const [known, setKnown] = useState({ first, list });
  const [added, setAdded] = useState<readonly Item[]>([]);
  const [next, setNext] = useState(first.next);
  const [failed, setFailed] = useState(false);
  if (known.first !== first || known.list !== list) {
    setKnown({ first, list });
    if (known.list !== list) {
      setAdded([]);
      setNext(first.next);
      setFailed(false);
    } else if (keepsShown) {
      setAdded(merge(added, known.first.items));
    }
  }

  const taken = useRef(more);
  useEffect(() => {
    if (more === undefined || more === taken.current) return;
    let current = true;
    Promise.resolve(more).then(
      (page) => {
        if (!current) return;
        taken.current = more;
        setAdded((items) => merge(items, page.items));
        setNext(page.next);
        setFailed(false);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [more]);

  const items = useMemo(() => merge(added, first.items), [added, first.items]);
  return {
    items,
    next,
    failed,
    busy: fetcher.state !== "idle",
    loadMore() {
      // A load that fails for want of a connection would take away all that is shown.
      if (next !== null && !warnIfOffline()) void fetcher.load(address(next));
    },
  };
}

function merge<Item extends Listed>(known: readonly Item[], newer: readonly Item[]): Item[] {
  const byId = new Map([...known, ...newer].map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => b.created_at - a.created_at || b.id - a.id);
}
