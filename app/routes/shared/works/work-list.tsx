import { useRevalidator } from "@remix-run/react";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { listWords as words } from "~/words/en/lists";
import { Button } from "~/ui/button";
import { MediaGridSkeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { Streamed } from "~/ui/streamed";
import { useSkeletonCount } from "~/ui/use-restored-list";
import { isFailedPage, type StreamedPage } from "./loaded-page";
import { WorkGrid, type WorkGridProps } from "./work-grid";

interface WorkListProps extends Omit<WorkGridProps, "first"> {
  page: StreamedPage;
}

export function WorkList({ page, ...grid }: WorkListProps) {
  const count = useSkeletonCount(FEED_PAGE_SIZE);
  const problem = <ListFailed failed={grid.failed} />;
  return (
    <Streamed data={page} fallback={<MediaGridSkeleton late count={count} />} problem={problem}>
      {(first) => (isFailedPage(first) ? problem : <WorkGrid first={first} {...grid} />)}
    </Streamed>
  );
}

function ListFailed({ failed }: { failed: string }) {
  const { revalidate } = useRevalidator();
  return <ErrorState title={failed} action={<Button onClick={revalidate}>{words.retry}</Button>} />;
}
