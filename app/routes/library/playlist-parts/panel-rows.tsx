import { Link } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import type { PlaylistPanelData } from "~/library/playlists/playlist-panel.server";
import { playlistWords } from "~/words/en/playlists";
import { Button } from "~/ui/button";
import { cx } from "~/ui/cx";
import { useNumberFormat } from "~/ui/format";
import { Spinner } from "~/ui/spinner";
import { RowPicture } from "./row-picture";

const words = playlistWords.panel;

type PanelState = PlaylistPanelData | "failed" | "unavailable" | null;

export function PanelRows({ list, work }: { list: number; work: number }) {
  const [panel, setPanel] = useState<PanelState>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    readPanel(list, work, stop.signal).then(
      (answer) => setPanel(answer),
      () => {
        if (!stop.signal.aborted) setPanel("failed");
      },
    );
    return () => stop.abort();
  }, [list, work, attempt]);

  if (panel === null)
    return (
      <p role="status" className="grid size-full place-items-center">
        <Spinner className="size-6" />
        <span className="sr-only">{words.loading}</span>
      </p>
    );
  if (panel === "unavailable")
    return (
      <p data-gone className="p-5 text-sm text-muted">
        {words.unavailable}
      </p>
    );
  if (panel === "failed")
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 p-5 text-sm">
        {words.failed}
        <Button size="sm" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          {playlistWords.add.retry}
        </Button>
      </div>
    );
  return <Rows panel={panel} work={work} />;
}

function Rows({ panel, work }: { panel: PlaylistPanelData; work: number }) {
  const titleId = useId();
  const numbers = useNumberFormat();
  const rows = useRef<HTMLOListElement>(null);
  const { id, title, place, total, items } = panel;
  const at = numbers.count(place);
  const of = numbers.count(total);
  // Scrolls only the panel, not the page.
  useEffect(() => {
    const box = rows.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && current) box.scrollTop = current.offsetTop - box.offsetTop - current.offsetHeight;
  }, [panel]);
  return (
    <section aria-labelledby={titleId} className="flex h-full flex-col">
      <header className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
        <h2 id={titleId} className="min-w-0 truncate font-semibold">
          <span className="sr-only">{words.label} </span>
          <Link to={`/playlists/${id}`} dir="auto" className="rounded-sm hover:text-gold-ink">
            {title}
          </Link>
        </h2>
        <span className="shrink-0 text-xs text-muted tabular-nums">
          <span aria-hidden>{words.place(at, of)}</span>
          <span className="sr-only">{words.placeSpoken(at, of)}</span>
        </span>
      </header>
      <ol ref={rows} className="min-h-0 flex-1 overflow-y-auto p-2">
        {items.map((item) => (
          <Row key={item.id} item={item} list={id} isNow={item.id === work} />
        ))}
        {items.length < total ? (
          <li className="p-2 text-xs">
            <Link to={`/playlists/${id}`} className="rounded-sm font-semibold text-gold-ink hover:underline">
              {words.all}
            </Link>
          </li>
        ) : null}
      </ol>
    </section>
  );
}

function Row({ item, list, isNow }: { item: WorkItem; list: number; isNow: boolean }) {
  const title = item.title || playlistWords.untitledWork;
  return (
    <li>
      <Link
        to={`/upload/${item.id}?list=${list}`}
        prefetch="intent"
        aria-current={isNow ? "page" : undefined}
        className={cx("flex items-center gap-3 rounded-md p-1.5 hover:bg-hover", isNow && "bg-gold-wash")}
      >
        <RowPicture work={{ ...item, title }} links={item.links} sizes="6rem" className="w-24 shrink-0" />
        <span className="min-w-0 text-sm">
          <span dir="auto" className="line-clamp-2 font-semibold text-as-parent">
            {title}
          </span>
          <span dir="auto" className="block truncate text-xs text-muted">
            {item.creator}
          </span>
        </span>
      </Link>
    </li>
  );
}

async function readPanel(list: number, work: number, signal: AbortSignal): Promise<PanelState> {
  const response = await fetch(`/api/playlists/${list}?work=${work}`, { signal });
  if (response.status === 404) return "unavailable";
  return response.ok ? ((await response.json()) as PlaylistPanelData) : "failed";
}
