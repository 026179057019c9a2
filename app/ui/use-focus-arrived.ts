import { useEffect } from "react";
import { findCard, focusCard } from "./cards-on-page";

/** Leaves a focus that has gone elsewhere. */
export function useFocusArrived(address: string | null): void {
  useEffect(() => {
    const card = address === null ? null : findCard(address);
    const { activeElement } = document;
    const hasNoFocus = activeElement === null || activeElement === document.body;
    if (card && (hasNoFocus || activeElement.matches("[data-load-more]"))) focusCard(card);
  }, [address]);
}
