/** @returns whether there is a visible one */
export function focusFirstError(within: HTMLElement): boolean {
  const wrong = [...within.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const first = wrong.find(isShown);
  if (!first) return false;
  first.focus({ preventScroll: true });
  // In the middle, because a header may cover the top.
  first.scrollIntoView({ block: "center" });
  return true;
}

/** Fields of other steps are in the page too. */
function isShown(field: HTMLElement): boolean {
  return field.getClientRects().length > 0;
}
