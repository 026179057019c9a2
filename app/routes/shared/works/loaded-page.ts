import type { WorkPage } from "~/feed/work-items.server";

/** Says why a page of a list is not there. No Error: of one that is streamed Remix keeps no word. */
export interface UnreadPage {
  failed: string;
}

export type LoadedPage<Page extends object = WorkPage> = Page | UnreadPage;

/** A first page comes behind its skeleton. One that 'Load More' asked for is there when its answer is. */
export type StreamedPage<Page extends object = WorkPage> = LoadedPage<Page> | Promise<LoadedPage<Page>>;

export function isUnread<Page extends object>(page: LoadedPage<Page>): page is UnreadPage {
  return "failed" in page;
}
