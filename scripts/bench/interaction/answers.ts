import type { Page } from "@playwright/test";
import { nextPaint, observeAnswers, takeAnswers } from "./in-page.ts";

/** What a person waits for after pressing a key or a button; milliseconds. */
export interface Answer {
  where: string;
  ms: number;
}

/** How long after a press is looked for what it still brings: an answer of the network, a change that was put off. */
const AFTER_MS = 350;

/** Prepares the page that is open, and each one that is opened in its place. */
export async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(observeAnswers);
}

/**
 * Does what a person does, by real keys and presses, and tells how long the page took from the worst of them to its
 * next picture: what the field calls the latency of an interaction (Event Timing), rounded to 8 ms by the browser.
 * What stays below 16 ms is told as 0.
 */
export async function answerOf(page: Page, where: string, act: () => Promise<void>): Promise<Answer> {
  await page.evaluate(takeAnswers);
  await act();
  await page.evaluate(nextPaint, AFTER_MS);
  return { where, ms: await page.evaluate(takeAnswers) };
}
