import type { Page } from "@playwright/test";

export interface Answer {
  where: string;
  /** In steps of 8; below 16 it is 0. */
  ms: number;
}

/** Late changes after a press are counted for so long. */
const AFTER_MS = 350;

export async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(observeAnswers);
}

export async function measureAnswer(page: Page, where: string, act: () => Promise<void>): Promise<Answer> {
  await page.evaluate(takeAnswers);
  await act();
  await page.evaluate(nextPaint, AFTER_MS);
  return { where, ms: await page.evaluate(takeAnswers) };
}

declare global {
  interface Window {
    slowestAnswer: number;
  }
}

/** Browsers report interactions of 16 ms and more. */
function observeAnswers(): void {
  window.slowestAnswer = 0;
  const note = (ms: number) => (window.slowestAnswer = Math.max(window.slowestAnswer, ms));
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) note(entry.duration);
  });
  observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // Browsers don't time the choice of files, because it happens in a window of the system.
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
  addEventListener("popstate", timeFromHere, { capture: true });
}

function nextPaint(ms: number): Promise<void> {
  // A busy browser hands out its figures when it rests.
  return new Promise((resolve) =>
    requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()), ms)),
  );
}

function takeAnswers(): number {
  const { slowestAnswer } = window;
  window.slowestAnswer = 0;
  return slowestAnswer;
}
