import type { HeadersArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { SearchBox } from "~/routes/browse/search-parts/search-box";
import { searchWords as words } from "~/words/en/search";
import { Button, ButtonLink } from "~/ui/button";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { EmptyState, ErrorState } from "~/ui/states";
import { Results } from "./results";
import { loadSearch } from "./search-loader.server";

export const meta: MetaFunction<typeof loader> = (args) => {
  const query = args.data?.asked.query ?? "";
  return pageMeta({
    ...args,
    title: query === "" ? words.title : words.titleOf(query),
    description: words.description,
    members: true,
  });
};

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadSearch(args);
}

export default function Search() {
  const { asked: criteria, said: summary, failed, page } = useLoaderData<typeof loader>();
  const { query } = criteria;
  const instead = summary?.instead ? words.instead(summary.instead) : null;
  return (
    <Page wide>
      <div className="mb-6 sm:hidden">
        <SearchBox takesFocus={query === ""} />
      </div>
      <PageHead
        title={query === "" ? words.title : words.resultsFor(query)}
        lead={query === "" ? words.lead : instead}
      />
      {failed === null ? null : <Unreadable sentence={failed} />}
      {summary ? <Results criteria={criteria} summary={summary} page={page} /> : null}
      {summary === null && failed === null ? (
        <EmptyState title={words.emptyTitle} action={<ButtonLink to="/feed">{words.toFeed}</ButtonLink>}>
          {words.emptyHint}
        </EmptyState>
      ) : null}
    </Page>
  );
}

function Unreadable({ sentence }: { sentence: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={sentence}
      action={
        <Button busy={state !== "idle"} onClick={revalidate}>
          {words.retry}
        </Button>
      }
    />
  );
}
