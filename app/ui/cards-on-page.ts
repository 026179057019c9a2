export function listCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-card]")];
}

export function cardAddress(card: HTMLElement): string {
  return card.dataset["card"] ?? "";
}

export function findCard(address: string): HTMLElement | null {
  return listCards().find((card) => cardAddress(card) === address) ?? null;
}

export function focusCard(card: HTMLElement): void {
  focusLink(card);
  card.scrollIntoView({ block: "nearest" });
}

export function focusLink(card: HTMLElement): void {
  card.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}

/** Before the button that has the focus is removed. */
export function keepFocusInCard(address: string): void {
  const card = findCard(address);
  if (card?.contains(document.activeElement)) focusLink(card);
}

export function cardBeside(address: string): HTMLElement | null {
  const cards = listCards();
  const at = cards.findIndex((card) => cardAddress(card) === address);
  return at < 0 ? null : (cards[at + 1] ?? cards[at - 1] ?? null);
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}
