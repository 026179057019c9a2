/** At once in a background tab, which paints nothing. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState !== "visible") resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
