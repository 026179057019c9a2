import { useEffect } from "react";
import { findCard, focusCard } from "./cards-on-page";

/**
 * Puts the keyboard on the first card that 'Load More' brought: the button that was pressed is further down by then,
 * or gone. Whoever went elsewhere meanwhile stays there.
 * @param address where that card leads; null when nothing came
 */
export function useFocusArrived(address: string | null): void {
  useEffect(() => {
    const card = address === null ? null : findCard(address);
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (card && (isLost || activeElement.matches("[data-load-more]"))) focusCard(card);
  }, [address]);
}
