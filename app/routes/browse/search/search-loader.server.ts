import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RETRY_AFTER_SECONDS, withinLimits } from "~/identity/limits/rate-limits.server";
import { isFirstPage, readReach } from "~/platform/keyset.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import type { LoadedPage, StreamedPage } from "~/routes/shared/works/loaded-page";
import { applySearchChanges } from "~/search/apply-changes.server";
import { MEDIA } from "~/search/match.rules";
import { KINDS, searchPage, type SearchRequest, type SearchSummary } from "~/search/search-page.server";
import { MAX_QUERY_LENGTH } from "~/search/search.limits";
import { errorStatus } from "~/words/error-status";
import { errorSentence } from "~/words/errors";
import { searchWords } from "~/words/en/search";

interface SearchAnswer {
  asked: SearchRequest;
  said: SearchSummary | null;
  failed: string | null;
  page: StreamedPage;
}

export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { bindings, db, log, waitUntil } = context.app;
  const { searchParams } = new URL(request.url);
  const asked = readSearchRequest(searchParams);
  const reach = await readOrFail(context, searchWords.failed, () => readReach(searchParams, "cursor"));
  if (asked.query === "") return answer({ asked });
  if (!(await withinLimits(bindings, "search", { account: viewer.id })))
    return refusal(asked, "search.too_many_requests");
  // Later searches find what was just published.
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

/** Unknown values fall back to defaults. */
function readSearchRequest(query: URLSearchParams): SearchRequest {
  const typed = (query.get("q") ?? "").toWellFormed().replaceAll("\0", " ").trim();
  return {
    query: typed.slice(0, MAX_QUERY_LENGTH).toWellFormed(),
    kind: KINDS.find((kind) => kind === query.get("kind")) ?? "all",
    media: MEDIA.find((media) => media === query.get("media")) ?? null,
  };
}

const NOTHING: LoadedPage = { items: [], next: null, whole: false };

function answer(part: Pick<SearchAnswer, "asked"> & Partial<SearchAnswer>, status = 200) {
  const body: SearchAnswer = { said: null, failed: null, page: NOTHING, ...part };
  const headers: HeadersInit = status === 429 ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
  return data(body, { status, headers });
}

function refusal(asked: SearchRequest, code: "search.too_many_requests" | "search.unavailable") {
  const failed = errorSentence(code);
  return answer({ asked, failed, page: { failed } }, errorStatus(code));
}
