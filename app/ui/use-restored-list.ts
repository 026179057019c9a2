import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { cardAddress, findCard, focusLink, listCards } from "./cards-on-page";
import { isHydrated } from "./hydrated";
import { saveListPosition, readListPosition, type SavedListPosition } from "./list-positions";

const SAVE_EVERY_MS = 150;

/** A server can't run layout effects. */
const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface Pages {
  items: readonly unknown[];
  next: string | null;
  restoring: boolean;
  /** @returns false without a connection */
  restore: (downTo: string) => boolean;
}

/**
 * Back shows a list as it was left, with the same card focused; its contents are loaded again.
 * @param list tells a page's lists apart
 * @returns how many items are still to come
 */
export function useRestoredList(pages: Pages, list: string, firstCount: number): number {
  const { key: entry } = useLocation();
  const { items, next, restoring, restore } = pages;
  const [returning, setReturning] = useState<SavedListPosition | null>(null);
  const latest = useRef({ entry, list, downTo: null as string | null, count: 0, still: false });

  useIsomorphicLayoutEffect(() => {
    const kept = readListPosition(entry);
    const saved = kept?.list === list ? kept : null;
    const isRestorable = saved !== null && saved.downTo !== null && restore(saved.downTo);
    setReturning(isRestorable ? saved : null);
    if (saved && !isRestorable) restorePosition(saved);
    // `restore` is new at every render.
  }, [entry, list]);

  const hasBegun = useRef(false);
  const hasMoved = useHasMoved(returning !== null);
  useIsomorphicLayoutEffect(() => {
    if (restoring) hasBegun.current = true;
    if (restoring || !hasBegun.current || !returning) return;
    hasBegun.current = false;
    setReturning(null);
    if (!hasMoved.current) restorePosition(returning);
  }, [restoring, returning, hasMoved]);

  useIsomorphicLayoutEffect(() => {
    const isLonger = items.length > firstCount;
    latest.current = {
      entry,
      list,
      count: items.length,
      still: returning === null,
      downTo: isLonger ? (next ?? "0.0") : null,
    };
  });
  useSavePosition(latest);
  return returning ? Math.max(0, returning.count - items.length) : 0;
}

export function useSkeletonCount(least: number): number {
  const { key } = useLocation();
  // Hydration must match the server, which has no stored list.
  const [count] = useState(() => (isHydrated() ? Math.max(least, readListPosition(key)?.count ?? 0) : least));
  return count;
}

function useSavePosition(latest: {
  current: Omit<SavedListPosition, "anchor" | "focused"> & { entry: string; still: boolean };
}): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const { entry, still, ...kept } = latest.current;
      const cards = listCards();
      const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
      // The list is hidden behind the next page's skeleton, or gone: the last position stays.
      if (!still || !cards[0]?.offsetParent) return;
      const anchor = first ? { id: cardAddress(first), top: first.getBoundingClientRect().top } : null;
      const focused = cards.find((card) => card.contains(document.activeElement));
      saveListPosition(entry, { ...kept, anchor, focused: focused ? cardAddress(focused) : null });
    };
    const saveSoon = () => {
      timer ??= setTimeout(save, SAVE_EVERY_MS);
    };
    addEventListener("scroll", saveSoon, { passive: true });
    addEventListener("click", save, { capture: true });
    addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", saveSoon);
      removeEventListener("click", save, { capture: true });
      removeEventListener("pagehide", save);
    };
  }, [latest]);
}

/** People who are scrolling must not be pulled away. */
function useHasMoved(isWatching: boolean) {
  const moved = useRef(false);
  useEffect(() => {
    if (!isWatching) return;
    moved.current = false;
    const noteMove = () => {
      moved.current = true;
    };
    const events = ["wheel", "touchmove", "keydown"] as const;
    for (const event of events) addEventListener(event, noteMove, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, noteMove);
    };
  }, [isWatching]);
  return moved;
}

function restorePosition({ anchor, focused }: SavedListPosition): void {
  const card = anchor && findCard(anchor.id);
  if (card) scrollBy({ top: card.getBoundingClientRect().top - anchor.top, behavior: "instant" });
  // Only if nothing has the focus.
  const focusTarget = focused && document.activeElement === document.body ? findCard(focused) : null;
  if (focusTarget) focusLink(focusTarget);
}
