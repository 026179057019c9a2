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

/** Puts the keyboard on a card, and as much of the card into view as fits. */
export function focusCard(card: HTMLElement): void {
  focusLink(card);
  card.scrollIntoView({ block: "nearest" });
}

/** Puts the keyboard on a card and moves nothing. */
export function focusLink(card: HTMLElement): void {
  card.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}

/** The card that takes over from one that goes: the next one, else the one before. */
export function cardBeside(address: string): HTMLElement | null {
  const cards = listCards();
  const at = cards.findIndex((card) => cardAddress(card) === address);
  return at < 0 ? null : (cards[at + 1] ?? cards[at - 1] ?? null);
}

/** Where reading begins when no card is left. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}
