import { searchAddress } from "~/routes/browse/search-parts/address";
import type { StreamedPage } from "~/routes/shared/works/loaded-page";
import { WorkList } from "~/routes/shared/works/work-list";
import type { SearchRequest, SearchSummary } from "~/search/search-page.server";
import { searchWords as words } from "~/words/en/search";
import { TextLink } from "~/ui/text-link";
import { ButtonLink } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { useNumberFormat } from "~/ui/format";
import { EmptyState } from "~/ui/states";
import { CreatorResults, TagResults } from "./other-results";
import { RARE } from "~/search/search.limits";

interface ResultsProps {
  criteria: SearchRequest;
  summary: SearchSummary;
  page: StreamedPage;
}

const KINDS = ["all", "works", "creators", "tags"] as const;
const MEDIA = ["image", "video", "audio"] as const;

export function Results({ criteria, summary, page }: ResultsProps) {
  const { query, kind } = criteria;
  const { counts, creators, tags } = summary;
  const counted = useCounted();
  if (counts.works + counts.creators + counts.tags === 0)
    return <Nothing criteria={criteria} summary={summary} />;
  const isNone = kind !== "all" && counts[kind] === 0;
  return (
    <>
      <Chips
        label={words.kindsLabel}
        items={KINDS.filter((name) => name === "all" || name === kind || counts[name] > 0).map((name) => ({
          label: name === "all" ? words.kinds.all : words.counted(words.kinds[name], counted(counts[name])),
          to: searchAddress({ query, kind: name }),
          current: name === kind,
        }))}
      />
      <div className="mt-5 flex flex-col gap-10">
        {kind === "all" || kind === "creators" ? (
          <CreatorResults
            creators={creators}
            total={counts.creators}
            query={query}
            alone={kind === "creators"}
          />
        ) : null}
        {kind === "all" || kind === "tags" ? (
          <TagResults tags={tags} total={counts.tags} query={query} alone={kind === "tags"} />
        ) : null}
        {(kind === "all" || kind === "works") && counts.works > 0 ? (
          <Works criteria={criteria} summary={summary} page={page} />
        ) : null}
        {isNone ? <NothingOfKind query={query} /> : null}
      </div>
    </>
  );
}

function Works({ criteria: { query, kind, media }, summary, page }: ResultsProps) {
  return (
    <section aria-label={words.kinds.works}>
      {kind === "works" ? (
        <Chips
          label={words.mediaLabel}
          items={[null, ...MEDIA].map((name) => ({
            label: name === null ? words.everyKind : words.media[name],
            to: searchAddress({ query, kind, media: name }),
            current: name === media,
          }))}
        />
      ) : (
        <h2 className="font-display text-title-sm font-bold">{words.kinds.works}</h2>
      )}
      <p className="mt-1 mb-5 text-sm text-muted">{words.order[summary.order]}</p>
      <WorkList
        // The old search's pages must not stay.
        key={`${query} ${media} ${summary.order}`}
        page={page}
        headingLevel={kind === "works" ? "h2" : "h3"}
        list={`${query} ${kind} ${media} ${summary.order}`}
        failed={words.failed}
        empty={<NothingOfKind query={query} />}
      />
    </section>
  );
}

function useCounted(): (count: number) => string {
  const numbers = useNumberFormat();
  return (count) => (count > RARE ? words.more(numbers.count(RARE)) : numbers.count(count));
}

function NothingOfKind({ query }: { query: string }) {
  return (
    <EmptyState
      title={words.nothingOfKind}
      action={
        <ButtonLink to={searchAddress({ query })} variant="secondary">
          {words.toAll}
        </ButtonLink>
      }
    />
  );
}

function Nothing({ criteria: { query }, summary }: Pick<ResultsProps, "criteria" | "summary">) {
  return (
    <EmptyState
      headingLevel="h2"
      title={words.nothingTitle(query)}
      action={<ButtonLink to="/feed">{words.toFeed}</ButtonLink>}
    >
      <p>{words.nothingHint}</p>
      {summary.words.length > 1 ? (
        <ul className="mt-3 flex flex-col *:py-1.5">
          {summary.words.map((word) => (
            <li key={word}>
              <TextLink to={searchAddress({ query: word })}>{words.wordAlone(word)}</TextLink>
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  );
}
