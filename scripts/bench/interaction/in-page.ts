// What runs inside the page. Each is sent as text, so it may use only its arguments and the page.

declare global {
  interface Window {
    /** The longest since they were last taken. Milliseconds. */
    slowestAnswer: number;
  }
}

/** The shortest that browsers tell of. Milliseconds. */
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

/** Waits for what was just done to be seen, and as long again as it says. */
export function nextPaint(ms: number): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, ms)));
}

export function takeAnswers(): number {
  const { slowestAnswer } = window;
  window.slowestAnswer = 0;
  return slowestAnswer;
}
