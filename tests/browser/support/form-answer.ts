import type { Page, Response } from "@playwright/test";

export const formAnswer = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.endsWith(".data"),
  );
