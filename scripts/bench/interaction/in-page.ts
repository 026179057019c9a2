// What runs inside the page. Each is sent as text, so it may use only its arguments and the page.

declare global {
  interface Window {
    /** The longest since they were last taken. Milliseconds. */
    slowestAnswer: number;
  }
}

/** Keeps the longest that a press took to be seen; browsers tell of 16 ms and more. */
export function observeAnswers(): void {
  window.slowestAnswer = 0;
  const note = (ms: number) => (window.slowestAnswer = Math.max(window.slowestAnswer, ms));
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) note(entry.duration);
  });
  observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // Files that were chosen come from a window of the system's own: no press of the page, so browsers don't time it.
  const timeFromHere = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  addEventListener(
    "change",
    (event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === "file") timeFromHere(event);
    },
    { capture: true },
  );
}

/** Waits until what was just done can be seen. @param ms to wait after it */
export function nextPaint(ms: number): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, ms)));
}

/** @returns the longest since it was last taken, milliseconds */
export function takeAnswers(): number {
  const { slowestAnswer } = window;
  window.slowestAnswer = 0;
  return slowestAnswer;
}
