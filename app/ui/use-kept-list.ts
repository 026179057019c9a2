import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { cardAddress, findCard, focusLink, listCards } from "./cards-on-page";
import { isHydrated } from "./hydrated";
import { keepList, keptList, type KeptList } from "./kept-lists";

/** Scrolling tells where one is at most this often. Milliseconds. */
const NOTE_EVERY_MS = 150;

/** Before the first paint in a browser; a server has none. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface Pages {
  items: readonly unknown[];
  next: string | null;
  restoring: boolean;
  /** @returns whether it can: without a connection nothing comes */
  restore: (downTo: string) => boolean;
}

/**
 * Back shows a list as it was left: as many items, at the same place, the keyboard on the same card. Each entry of
 * the tab's history keeps how far its list went and which cards were in view and in focus, and nothing of what the
 * cards said: the list is read anew.
 * @param list which list of the page it is @param firstCount items of its first page
 * @returns how many items are still to come back
 */
export function useKeptList(pages: Pages, list: string, firstCount: number): number {
  const { key: entry } = useLocation();
  const { items, next, restoring, restore } = pages;
  const [returning, setReturning] = useState<KeptList | null>(null);
  const now = useRef({ entry, list, downTo: null as string | null, count: 0, still: false });

  useBeforePaint(() => {
    const kept = keptList(entry);
    const known = kept?.list === list ? kept : null;
    const comesBack = known !== null && known.downTo !== null && restore(known.downTo);
    setReturning(comesBack ? known : null);
    if (known && !comesBack) putBack(known);
    // Once for the list that this entry showed; `restore` is another function at every drawing.
  }, [entry, list]);

  const begun = useRef(false);
  const moved = useMovedByHand(returning !== null);
  useBeforePaint(() => {
    if (restoring) begun.current = true;
    if (restoring || !begun.current || !returning) return;
    begun.current = false;
    setReturning(null);
    if (!moved.current) putBack(returning);
  }, [restoring, returning, moved]);

  useBeforePaint(() => {
    const isLonger = items.length > firstCount;
    now.current = {
      ...{ entry, list, count: items.length, still: returning === null },
      downTo: isLonger ? (next ?? "0.0") : null,
    };
  });
  useNotes(now);
  return returning ? Math.max(0, returning.count - items.length) : 0;
}

/** How many cards to hold room for until a list is there: as many as stood there, else `least`. */
export function useKeptCount(least: number): number {
  const { key } = useLocation();
  // The server knows of none, and React takes a page over only as the server made it.
  const [count] = useState(() => (isHydrated() ? Math.max(least, keptList(key)?.count ?? 0) : least));
  return count;
}

/** Writes down where the list stands: while it is scrolled, and before any press may lead away. */
function useNotes(now: {
  current: Omit<KeptList, "anchor" | "focused"> & { entry: string; still: boolean };
}): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      timer = undefined;
      const { entry, still, ...kept } = now.current;
      const cards = listCards();
      const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
      // Nothing is in view while the next page's skeleton stands over this one, and nothing is there once the next
      // page is: what was noted before holds.
      if (!still || !cards[0]?.offsetParent) return;
      const anchor = first ? { id: cardAddress(first), top: first.getBoundingClientRect().top } : null;
      const focused = cards.find((card) => card.contains(document.activeElement));
      keepList(entry, { ...kept, anchor, focused: focused ? cardAddress(focused) : null });
    };
    const later = () => void (timer ??= setTimeout(note, NOTE_EVERY_MS));
    addEventListener("scroll", later, { passive: true });
    addEventListener("click", note, { capture: true });
    addEventListener("pagehide", note);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", later);
      removeEventListener("click", note, { capture: true });
      removeEventListener("pagehide", note);
    };
  }, [now]);
}

/** Whoever scrolls while the list comes back is not pulled away from where they went. */
function useMovedByHand(watching: boolean) {
  const moved = useRef(false);
  useEffect(() => {
    if (!watching) return;
    moved.current = false;
    const note = () => void (moved.current = true);
    const kinds = ["wheel", "touchmove", "keydown"] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, [watching]);
  return moved;
}

function putBack({ anchor, focused }: KeptList): void {
  const card = anchor && findCard(anchor.id);
  if (card) scrollBy({ top: card.getBoundingClientRect().top - anchor.top, behavior: "instant" });
  // Where nothing has the keyboard: what had it went with the page one came back from.
  const held = focused && document.activeElement === document.body ? findCard(focused) : null;
  if (held) focusLink(held);
}
