import { Link } from "@remix-run/react";
import { useState, type MouseEvent } from "react";
import { playlistWords } from "~/words/en/playlists";
import { ListPlusIcon } from "~/ui/icons-works";
import { lazyPart } from "~/ui/lazy-part";

const AddDialog = lazyPart(async () => (await import("./add-dialog")).AddDialog);

/** Without script a page does the same. */
export function AddToPlaylist({ work }: { work: number }) {
  const [dialog, setDialog] = useState<"unopened" | "open" | "closed">("unopened");
  function open(event: MouseEvent) {
    // These keys open a new tab.
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
