import { useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import { listWords } from "~/words/en/lists";
import { Button } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { LoadMore } from "~/ui/load-more";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useRestoredList } from "~/ui/use-restored-list";
import { useLoadMore, type ListPage } from "~/ui/use-load-more";

interface Person {
  id: number;
  created_at: number;
  username: string;
}

interface PeopleOptions<P> {
  page: "following" | "blocked";
  first: ListPage<P>;
  fetcher: { state: string; data: ListPage<P> | undefined; load: (address: string) => unknown };
}

type PeoplePages<P extends Person> = ReturnType<typeof useLoadMore<P>>;

export function usePeople<P extends Person>({ page, first, fetcher }: PeopleOptions<P>): PeoplePages<P> {
  const pages = useLoadMore({
    first,
    fetcher,
    more: fetcher.data,
    address: (next) => `/${page}?cursor=${next}`,
    wholeAddress: (downTo) => `/${page}?downto=${downTo}`,
  });
  useRestoredList(pages, page, first.items.length);
  const arrived = pages.items.find(({ id }) => id === pages.arrived);
  useFocusArrived(arrived ? `/@${arrived.username}` : null);
  return pages;
}

interface PeopleListProps<P extends Person> {
  pages: PeoplePages<P>;
  words: { failed: string; nowShown: (count: number, shown: string) => string };
  empty: ReactNode;
  row: (person: P) => ReactNode;
}

export function PeopleList<P extends Person>({ pages, words, empty, row }: PeopleListProps<P>) {
  const numbers = useNumberFormat();
  const { items, arrived } = pages;
  return (
    <>
      {items.length === 0 ? (
        empty
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">{items.map(row)}</ul>
      )}
      <LoadMore
        pages={pages}
        failed={words.failed}
        said={arrived === null ? "" : words.nowShown(items.length, numbers.count(items.length))}
      />
    </>
  );
}

export function PeopleProblem({ failed, children }: { failed: string; children?: ReactNode }) {
  const { revalidate } = useRevalidator();
  return (
    <Page>
      <ErrorState
        title={failed}
        headingLevel="h1"
        action={
          <>
            <Button onClick={revalidate}>{listWords.retry}</Button>
            {children}
          </>
        }
      />
    </Page>
  );
}
