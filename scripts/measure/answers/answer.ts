import type { Page } from "@playwright/test";

/** How long people wait after a press until they see what it did. */
export interface Answer {
  where: string;
  /** Milliseconds, to 8; what stays below 16 is 0. */
  ms: number;
}

/** How long after a press the page is watched for what comes late: an answer of the network, a change that was put off. */
const AFTER_MS = 350;

/** Prepares the page that is open, and each one that is opened in its place. */
export async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(observeAnswers);
}

/** Does what people do, by real keys and presses. @returns the slowest answer: Event Timing's latency of an interaction */
export async function answerOf(page: Page, where: string, act: () => Promise<void>): Promise<Answer> {
  await page.evaluate(takeAnswers);
  await act();
  await page.evaluate(nextPaint, AFTER_MS);
  return { where, ms: await page.evaluate(takeAnswers) };
}

declare global {
  interface Window {
    /** The longest since they were last taken. Milliseconds. */
    slowestAnswer: number;
  }
}

/** Runs in the page: keeps the longest that a press took to be seen; browsers tell of 16 ms and more. */
function observeAnswers(): void {
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

/** Runs in the page: waits until what was just done can be seen. @param ms to wait after it */
function nextPaint(ms: number): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, ms)));
}

/** Runs in the page. @returns the longest since it was last taken, milliseconds */
function takeAnswers(): number {
  const { slowestAnswer } = window;
  window.slowestAnswer = 0;
  return slowestAnswer;
}
