import type { AppLoadContext } from "@remix-run/cloudflare";
import type { WorkItemDeps } from "~/feed/work-items.server";
import { isFirstPage, readReach, type Reach } from "~/platform/keyset.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import type { LoadedPage, StreamedPage } from "./loaded-page";

export async function loadPage<Page extends object>(
  { request, context }: { request: Request; context: AppLoadContext },
  failed: string,
  read: (deps: WorkItemDeps, reach: Required<Reach>) => Promise<Page>,
): Promise<{ page: StreamedPage<Page> }> {
  const { log } = context.app;
  const reach = await readOrFail(context, failed, () =>
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
