import { useSearchParams } from "@remix-run/react";
import { lazyPart } from "~/ui/lazy-part";
import { parseUploadId } from "~/uploads/uploads.rules";

const PanelRows = lazyPart(async () => (await import("./panel-rows")).PanelRows);

/**
 * The list that somebody watches along (`?list=3`), beside one of its works; nothing where they watch none. It is
 * fetched once the page is there and never keeps it waiting; its room is held, so nothing moves when it comes.
 */
export function PlaylistPanel({ work }: { work: number }) {
  const [query] = useSearchParams();
  const list = parseUploadId(query.get("list") ?? undefined);
  if (list === null) return null;
  return (
    <div className="h-96 overflow-hidden rounded-xl bg-surface ring-1 ring-line ring-inset">
      <PanelRows key={list} list={list} work={work} />
    </div>
  );
}
