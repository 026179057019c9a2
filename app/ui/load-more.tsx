import { listWords as words } from "~/words/en/lists";
import { Button, ButtonLink } from "./button";

interface LoadMoreProps {
  /** `nextAddress` is null where that page can't be opened. */
  pages: {
    next: string | null;
    nextAddress: string | null;
    busy: boolean;
    failed: boolean;
    loadMore: () => void;
  };
  failed: string;
  said?: string;
}

/** Without script, a link. */
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
