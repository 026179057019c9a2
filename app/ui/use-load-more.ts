import { useMemo, useState } from "react";
import { warnIfOffline } from "./offline-guard";

/** Newest first. `next` is the cursor after the page, null at the end. */
export interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
  /** Begins at the newest (`wholeAddress`). */
  whole?: boolean;
}

interface ListItem {
  id: number;
  /** Milliseconds since the Unix epoch. */
  created_at: number;
  /** Sort key, largest first, where it isn't `created_at`. */
  order?: number;
}

interface LoadMoreOptions<Item> {
  /** Renewed by every reload. */
  first: ListPage<Item>;
  fetcher: { state: string; load: (address: string) => unknown };
  more: ListPage<Item> | { failed: string } | undefined;
  address: (next: string) => string;
  wholeAddress?: (downTo: string) => string;
  list?: string;
}

export function useLoadMore<Item extends ListItem>(options: LoadMoreOptions<Item>) {
  const { first, fetcher, more, address, wholeAddress, list = "" } = options;
  const [previous, setPrevious] = useState({ first, list });
  const [added, setAdded] = useState<readonly Item[]>([]);
  const [next, setNext] = useState(first.next);
  const [failed, setFailed] = useState(false);
  const [arrived, setArrived] = useState<number | null>(null);
  const [restoring, setRestoring] = useState(false);
  const [handled, setHandled] = useState(more);
  if (previous.first !== first || previous.list !== list) {
    setPrevious({ first, list });
    const isSameList = previous.list === list;
    const remaining = isSameList ? itemsAfterPage(first, merge(previous.first.items, added)) : [];
    setAdded(remaining);
    // What remains ends where it did before.
    if (remaining.length === 0) setNext(first.next);
    if (!isSameList) {
      setFailed(false);
      setArrived(null);
      setRestoring(false);
      // A fetcher returns its old key's data once more.
      setHandled(more);
    }
  }

  // During render, because React 18 may skip an effect while a part is being hydrated.
  if (more !== undefined && more !== handled && previous.list === list) {
    setHandled(more);
    setRestoring(false);
    setFailed("failed" in more);
    if (!("failed" in more)) {
      setAdded((items) => (more.whole ? more.items : merge(items, more.items)));
      setNext(more.next);
      setArrived(more.whole ? null : (more.items[0]?.id ?? null));
    }
  }

  const items = useMemo(() => merge(added, first.items), [added, first.items]);
  const busy = fetcher.state !== "idle";
  return {
    items,
    next,
    nextAddress: next === null ? null : address(next),
    failed,
    arrived,
    restoring: restoring && busy,
    busy,
    /**
     * @param downTo cursor after the last item
     * @returns false where it can't
     */
    restore(downTo: string): boolean {
      if (!wholeAddress || !navigator.onLine) return false;
      setRestoring(true);
      void fetcher.load(wholeAddress(downTo));
      return true;
    },
    loadMore() {
      // Offline, a failed load would remove everything shown.
      if (next !== null && !warnIfOffline()) void fetcher.load(address(next));
    },
  };
}

/**
 * No other page would bring these items again. Without a known item in the new page there may be more
 * between, so the list begins from scratch.
 */
function itemsAfterPage<Item extends ListItem>(
  { items, next }: ListPage<Item>,
  known: readonly Item[],
): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  const end = items.some(({ id }) => ids.has(id)) ? items.at(-1) : undefined;
  return next === null || !end ? [] : known.filter((item) => newestFirst(end, item) < 0);
}

function merge<Item extends ListItem>(known: readonly Item[], newer: readonly Item[]): Item[] {
  const byId = new Map([...known, ...newer].map((item) => [item.id, item]));
  return [...byId.values()].sort(newestFirst);
}

const sortKey = ({ order, created_at }: ListItem) => order ?? created_at;

const newestFirst = (a: ListItem, b: ListItem) => sortKey(b) - sortKey(a) || b.id - a.id;
