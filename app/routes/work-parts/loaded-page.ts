import type { WorkPage } from "~/feed/work-items.server";

/** Says why a page of a list is not there. No Error: of one that is streamed Remix keeps no word. */
export interface UnreadPage {
  failed: string;
}

export type LoadedPage<Page extends object = WorkPage> = Page | UnreadPage;

export function isUnread<Page extends object>(page: LoadedPage<Page>): page is UnreadPage {
  return "failed" in page;
}

/** @throws Error with the page's sentence */
export function readPageOf<Page extends object>(page: LoadedPage<Page>): Page {
  if (isUnread(page)) throw new Error(page.failed);
  return page;
}
