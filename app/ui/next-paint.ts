/** Once the page has shown what it was last told to; at once where nobody sees it, since such a page draws nothing. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState !== "visible") resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
