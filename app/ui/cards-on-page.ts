/** The cards of the page's lists, in their order (`MediaCard` marks each with its address). */
export function listCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-card]")];
}

export function cardAddress(card: HTMLElement): string {
  return card.dataset["card"] ?? "";
}

/** @param address where the card leads */
export function findCard(address: string): HTMLElement | null {
  return listCards().find((card) => cardAddress(card) === address) ?? null;
}
