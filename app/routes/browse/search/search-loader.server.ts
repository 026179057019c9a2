import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RETRY_AFTER_SECONDS, withinLimits } from "~/identity/limits/rate-limits.server";
import { isFirstPage, readReach } from "~/platform/keyset.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import type { LoadedPage, StreamedPage } from "~/routes/shared/works/loaded-page";
import { applySearchChanges } from "~/search/apply-changes.server";
import { searchPage, type SearchRequest, type SearchSummary } from "~/search/search-page.server";
import { sentenceOf, statusOf } from "~/strings/errors";
import { searchWords } from "~/strings/search";
import { readAsked } from "./read-asked.server";

export interface SearchAnswer {
  asked: SearchRequest;
  /** Null where nothing was asked for, or nothing could be found out. */
  said: SearchSummary | null;
  /** Why nothing could be found out. */
  failed: string | null;
  page: StreamedPage;
}

/** GET /search?q=sea&kind=works&media=video: a page of what was found, or of what goes behind a cursor. */
export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { bindings, db, log, waitUntil } = context.app;
  const { searchParams } = new URL(request.url);
  const asked = readAsked(searchParams);
  const reach = await readOrFail(context, searchWords.failed, () => readReach(searchParams, "cursor"));
  if (asked.query === "") return answer({ asked });
  if (!(await withinLimits(bindings, "search", { account: viewer.id })))
    return refusal(asked, "search.too_many_requests");
  // What was published a moment ago is there for the next one who looks.
  waitUntil(applySearchChanges({ db, search: bindings.SEARCH }));
  try {
    const found = await searchPage(
      { ...signingDeps(context), log, search: bindings.SEARCH },
      viewer.id,
      asked,
      reach,
    );
    if (!found) return answer({ asked });
    const page: Promise<LoadedPage> = found.works.catch((error: unknown) => {
      log.error("search.works_failed", error);
      return { failed: searchWords.failed };
    });
    return answer({ asked, said: found.said, page: isFirstPage(reach) ? page : await page });
  } catch (error) {
    log.error("search.failed", error);
    return refusal(asked, "search.unavailable");
  }
}

const NOTHING: LoadedPage = { items: [], next: null, whole: false };

function answer(given: Pick<SearchAnswer, "asked"> & Partial<SearchAnswer>, status = 200) {
  const body: SearchAnswer = { said: null, failed: null, page: NOTHING, ...given };
  const headers: HeadersInit = status === 429 ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
  return data(body, { status, headers });
}

function refusal(asked: SearchRequest, code: "search.too_many_requests" | "search.unavailable") {
  const failed = sentenceOf(code);
  return answer({ asked, failed, page: { failed } }, statusOf(code));
}
