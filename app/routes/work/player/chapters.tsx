import { useLocation } from "@remix-run/react";
import { useId, useMemo, type MouseEvent } from "react";
import { watchingWords as words } from "~/words/en/watching";
import { clockTime } from "~/ui/format";
import { parseChapters } from "./chapters.rules";
import { momentHref } from "./moment.rules";
import { findPagePlayer } from "./page-player";
import { useChapters } from "./use-chapters";

interface ChaptersProps {
  description: string;
  length: number | null;
}

export function Chapters({ description, length }: ChaptersProps) {
  const chapters = useMemo(
    () => parseChapters(description, length === null ? null : length / 1000),
    [description, length],
  );
  const current = useChapters(chapters);
  const { search } = useLocation();
  const heading = useId();
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="font-display text-title-sm font-bold">
        {words.chapters}
      </h2>
      <ol className="-mx-3 mt-2 max-h-80 max-w-prose overflow-y-auto overscroll-contain rounded-md">
        {chapters.map(({ at, title }, index) => (
          <li key={at} className="p-0.5">
            <a
              href={momentHref(search, at)}
              aria-current={index === current ? "true" : undefined}
              onClick={(event) => playHere(event, at)}
              className="flex min-h-11 items-center gap-4 rounded-md px-2.5 py-2 text-sm hover:bg-hover aria-[current=true]:bg-gold-wash"
            >
              <span dir="ltr" className="min-w-12 text-start font-semibold text-gold-ink tabular-nums">
                {clockTime(at * 1000)}
              </span>
              <span dir="auto" className="text-as-parent min-w-0 flex-1 break-words">
                {title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function playHere(event: MouseEvent, at: number): void {
  const player = findPagePlayer();
  if (!player || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  player.currentTime = at;
  // The seek is enough.
  void player.play().catch(() => undefined);
  if (player instanceof HTMLVideoElement) player.scrollIntoView({ block: "nearest" });
}
