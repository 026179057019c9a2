import type { BrowserContext, Page } from "@playwright/test";
import { watchAnswers } from "./answer.ts";

/** Roughly the processor of a slow phone. */
const SLOWER = 4;

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watchAnswers(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}
