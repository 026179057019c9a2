import type { WorkPage } from "~/feed/work-items.server";

/** Remix hides a streamed Error's message. */
interface UnreadPage {
  failed: string;
}

export type LoadedPage<Page extends object = WorkPage> = Page | UnreadPage;

export type StreamedPage<Page extends object = WorkPage> = LoadedPage<Page> | Promise<LoadedPage<Page>>;

export function isFailedPage<Page extends object>(page: LoadedPage<Page>): page is UnreadPage {
  return "failed" in page;
}
