import type { AppLoadContext } from "@remix-run/cloudflare";
import type { WorkItemDeps } from "~/feed/work-items.server";
import { isFirstPage, readReach, type Reach } from "~/platform/keyset.server";
import { readOrSay } from "~/routes/shared/read-or-say.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import type { LoadedPage, StreamedPage } from "./loaded-page";

/**
 * A page of a list, of works say, for a loader to stream in behind its skeleton: the page around it is there at once.
 * One behind the first has nothing around it, and comes whole.
 * @param failed the sentence in place of a page that can't be read
 * @throws Response 400 for a place in the list that no list has
 */
export async function loadPage<Page extends object>(
  { request, context }: { request: Request; context: AppLoadContext },
  failed: string,
  read: (deps: WorkItemDeps, reach: Required<Reach>) => Promise<Page>,
): Promise<{ page: StreamedPage<Page> }> {
  const { log } = context.app;
  const reach = await readOrSay(context, failed, () =>
    readReach(new URL(request.url).searchParams, "cursor"),
  );
  const page: Promise<LoadedPage<Page>> = read({ ...signingDeps(context), log }, reach).catch(
    (error: unknown) => {
      log.error("list.failed", error);
      return { failed };
    },
  );
  return { page: isFirstPage(reach) ? page : await page };
}
