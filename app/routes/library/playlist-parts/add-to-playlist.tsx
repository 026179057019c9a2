import { Link } from "@remix-run/react";
import { useState, type MouseEvent } from "react";
import { playlistWords } from "~/strings/playlists";
import { ListPlusIcon } from "~/ui/icons-works";
import { lazyPart } from "~/ui/lazy-part";

/** Most who look at a work put it into no list. */
const AddDialog = lazyPart(async () => (await import("./add-dialog")).AddDialog);

/** Opens the choice of lists for a work; without script it is a page of its own. */
export function AddToPlaylist({ work }: { work: number }) {
  const [dialog, setDialog] = useState<"unopened" | "open" | "closed">("unopened");
  function open(event: MouseEvent) {
    // A new tab is a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setDialog("open");
  }
  return (
    <>
      <Link
        to={`/library/playlists?work=${work}`}
        onClick={open}
        className="inline-flex min-h-10 items-center gap-1.5 rounded-md bg-surface px-3 text-xs font-semibold ring-1 ring-control ring-inset select-none hover:bg-hover"
      >
        <ListPlusIcon className="size-4.5" />
        {playlistWords.add.open}
      </Link>
      {dialog === "unopened" ? null : (
        <AddDialog work={work} open={dialog === "open"} onClose={() => setDialog("closed")} />
      )}
    </>
  );
}
