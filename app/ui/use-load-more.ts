import { useMemo, useState } from "react";
import { warnIfOffline } from "./offline-guard";

/** A page of a list, newest first. `next` is the cursor of the page behind it, null for the last one. */
export interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
  /** Whether it begins at the newest and goes down to where somebody was (`wholeAddress`). */
  whole?: boolean;
}

interface Listed {
  id: number;
  /** Milliseconds since the Unix epoch. */
  created_at: number;
  /** What the list is ordered by, largest first, where that is not `created_at`. */
  order?: number;
}

interface LoadMoreOptions<Item> {
  /** The first page, renewed by every reload of the route. */
  first: ListPage<Item>;
  /** The fetcher that pages behind the first are loaded with. */
  fetcher: { state: string; load: (address: string) => unknown };
  /** What it brought, if that is a page of this list, or why that is not there. */
  more: ListPage<Item> | { failed: string } | undefined;
  /** The route's address for the page behind a cursor. */
  address: (next: string) => string;
  /** The route's address for all from the newest down to a cursor. */
  wholeAddress?: (downTo: string) => string;
  /** Which list it is, where the same route shows several: another filter begins anew. */
  list?: string;
}

/** The first page and what 'Load More' added, as one list: newest first, each item once. */
export function useLoadMore<Item extends Listed>(options: LoadMoreOptions<Item>) {
  const { first, fetcher, more, address, wholeAddress, list = "" } = options;
  const [known, setKnown] = useState({ first, list });
  const [added, setAdded] = useState<readonly Item[]>([]);
  const [next, setNext] = useState(first.next);
  const [failed, setFailed] = useState(false);
  /** The first item of the page that was asked for last: where reading goes on. */
  const [arrived, setArrived] = useState<number | null>(null);
  const [restoring, setRestoring] = useState(false);
  const [taken, setTaken] = useState(more);
  if (known.first !== first || known.list !== list) {
    setKnown({ first, list });
    const isSameList = known.list === list;
    const stays = isSameList ? behindPage(first, merge(known.first.items, added)) : [];
    setAdded(stays);
    // What stays ends where it ended before.
    if (stays.length === 0) setNext(first.next);
    if (!isSameList) {
      setFailed(false);
      setArrived(null);
      setRestoring(false);
      // A fetcher gives what it has of its old key once more before it takes the new one.
      setTaken(more);
    }
  }

  // While it draws, and not in an effect behind that: where a part of the page is just being taken over, React 18 may
  // leave one out, and the list would be waited for without end.
  if (more !== undefined && more !== taken && known.list === list) {
    setTaken(more);
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
    /** The address of the page behind what is shown. */
    nextAddress: next === null ? null : address(next),
    failed,
    arrived,
    /** The list is being brought back as it was left. */
    restoring: restoring && busy,
    /** A page is under way. */
    busy,
    /** Brings back what stood there before. @param downTo the cursor behind its last item @returns whether it can */
    restore(downTo: string): boolean {
      if (!wholeAddress || !navigator.onLine) return false;
      setRestoring(true);
      void fetcher.load(wholeAddress(downTo));
      return true;
    },
    loadMore() {
      // A load that fails for want of a connection would take away all that is shown.
      if (next !== null && !warnIfOffline()) void fetcher.load(address(next));
    },
  };
}

/**
 * What a reloaded first page leaves of the items known before: those behind its end. The ones that new items pushed
 * off it are among them, and no other page would bring them again. What it reaches over and does not hold is gone;
 * where it holds nothing known, there may be more between, and the list begins anew.
 */
function behindPage<Item extends Listed>({ items, next }: ListPage<Item>, known: readonly Item[]): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  const end = items.some(({ id }) => ids.has(id)) ? items.at(-1) : undefined;
  return next === null || !end ? [] : known.filter((item) => newestFirst(end, item) < 0);
}

function merge<Item extends Listed>(known: readonly Item[], newer: readonly Item[]): Item[] {
  const byId = new Map([...known, ...newer].map((item) => [item.id, item]));
  return [...byId.values()].sort(newestFirst);
}

const orderOf = ({ order, created_at }: Listed) => order ?? created_at;

const newestFirst = (a: Listed, b: Listed) => orderOf(b) - orderOf(a) || b.id - a.id;
