import { listWords as words } from "~/strings/lists";
import { Button, ButtonLink } from "./button";

interface LoadMoreProps {
  /** The list, as `useLoadMore` has it; without an address where that is no page to be looked at. */
  pages: {
    next: string | null;
    nextAddress: string | null;
    busy: boolean;
    failed: boolean;
    loadMore: () => void;
  };
  /** The sentence for a page that can't be read. */
  failed: string;
  /** Told to who can't see that the list grew; empty until more came. */
  said?: string;
}

/**
 * What stands beneath a list that comes in pages: the way to the next one, and a word where that failed. Where no script
 * may run it is a link to a page that begins there.
 */
export function LoadMore({ pages, failed, said = "" }: LoadMoreProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {pages.failed ? (
        <p role="alert" className="mt-8 text-center text-sm text-danger-ink">
          {failed}
        </p>
      ) : null}
      {pages.next ? (
        <div className="mt-10 flex justify-center">
          {pages.nextAddress ? (
            <ButtonLink
              to={pages.nextAddress}
              reloadDocument
              prefetch="none"
              variant="secondary"
              size="lg"
              className="hidden! noscript:inline-flex!"
            >
              {words.loadMore}
            </ButtonLink>
          ) : null}
          <Button
            data-load-more
            className="noscript:hidden"
            variant="secondary"
            size="lg"
            busy={pages.busy}
            busyLabel={words.loadingMore}
            onClick={pages.loadMore}
          >
            {words.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}
