import type { FeedPage } from "~/feed/feed.server";

/** Says why a page of the feed is not there. No Error: of one that is streamed Remix keeps no word. */
export interface UnreadPage {
  failed: string;
}

export type LoadedPage = FeedPage | UnreadPage;

export function isUnread(page: LoadedPage): page is UnreadPage {
  return "failed" in page;
}

/** @throws Error with the page's sentence */
export function readPageOf(page: LoadedPage): FeedPage {
  if (isUnread(page)) throw new Error(page.failed);
  return page;
}
