/**
 * Lets the browser answer presses and paint before what comes next, which would keep it busy for too long at a stroke.
 * In the background, where nobody waits for either and timers are slow, it goes on at once.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState !== "visible") resolve();
    else setTimeout(resolve);
  });
}
