import type { Page, Response } from "@playwright/test";

/** The answer to the next form that this page sends; what a page sends by itself meanwhile is none. */
export const formAnswer = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.endsWith(".data"),
  );
