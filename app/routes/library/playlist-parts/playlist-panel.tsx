import { useSearchParams } from "@remix-run/react";
import { lazyPart } from "~/ui/lazy-part";
import { parseUploadId } from "~/uploads/uploads.rules";

const PanelRows = lazyPart(async () => (await import("./panel-rows")).PanelRows);

/** A fixed height keeps the page still; a list that is gone needs only its sentence. */
export function PlaylistPanel({ work }: { work: number }) {
  const [query] = useSearchParams();
  const list = parseUploadId(query.get("list") ?? undefined);
  if (list === null) return null;
  return (
    <div className="h-96 overflow-hidden has-data-gone:h-auto rounded-xl bg-surface ring-1 ring-line ring-inset">
      <PanelRows key={list} list={list} work={work} />
    </div>
  );
}
