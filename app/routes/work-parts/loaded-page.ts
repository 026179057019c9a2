import type { WorkPage } from "~/feed/work-items.server";

/** Says why a page of a list is not there. No Error: of one that is streamed Remix keeps no word. */
export interface UnreadPage {
  failed: string;
}

export type LoadedPage = WorkPage | UnreadPage;

export function isUnread(page: LoadedPage): page is UnreadPage {
  return "failed" in page;
}

/** @throws Error with the page's sentence */
export function readPageOf(page: LoadedPage): WorkPage {
  if (isUnread(page)) throw new Error(page.failed);
  return page;
}
