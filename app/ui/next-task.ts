/** Lets the browser handle input and paint. In a background tab timers are slow. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState !== "visible") resolve();
    else setTimeout(resolve);
  });
}
