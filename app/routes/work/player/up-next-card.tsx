import { useEffect, useState, type KeyboardEvent } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import { uploadWords } from "~/words/en/uploads";
import { watchingWords as words } from "~/words/en/watching";
import { Button } from "~/ui/button";
import { MediaFrame } from "~/ui/media-card";
import { COUNTDOWN_SECONDS } from "./up-next.rules";

interface UpNextCardProps {
  next: WorkItem;
  onPlay: () => void;
  onCancel: () => void;
}

export function UpNextCard({ next, onPlay, onCancel }: UpNextCardProps) {
  const [left, setLeft] = useState<number | null>(COUNTDOWN_SECONDS);
  const isCounting = left !== null;

  useEffect(() => {
    if (!isCounting) return;
    // The next work would close a dialog.
    const isBusy = () => document.querySelector("dialog[open]") !== null;
    const timer = setInterval(
      () => setLeft((now) => (now === null || isBusy() ? null : Math.max(0, now - 1))),
      1000,
    );
    return () => clearInterval(timer);
  }, [isCounting]);

  useEffect(() => {
    if (left === 0) onPlay();
  }, [left, onPlay]);

  useEffect(() => {
    const stopWhereHidden = () => {
      if (document.visibilityState === "hidden") setLeft(null);
    };
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") onCancel();
    };
    stopWhereHidden();
    document.addEventListener("visibilitychange", stopWhereHidden);
    document.addEventListener("keydown", cancel);
    return () => {
      document.removeEventListener("visibilitychange", stopWhereHidden);
      document.removeEventListener("keydown", cancel);
    };
  }, [onCancel]);

  function stop({ key }: KeyboardEvent) {
    if (key !== "Enter" && key !== " ") setLeft(null);
  }

  const title = next.title || uploadWords.detail.untitled;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to keys from its buttons
    <div
      onKeyDown={stop}
      className="absolute end-3 bottom-20 z-2 flex max-sm:top-2 max-sm:bottom-auto w-[min(25rem,calc(100%-1.5rem))] gap-3 rounded-lg bg-raised p-3 text-start text-ink shadow-float ring-1 ring-line ring-inset motion-safe:animate-rise"
    >
      <MediaFrame
        className="w-28 shrink-0 self-start max-sm:hidden"
        kind={next.kind}
        seed={next.title}
        placeholder={next.placeholder}
        poster={next.links.picture ? { src: next.links.picture.src, alt: "" } : null}
      />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">
          {words.upNext} <span aria-hidden>· {left === null ? words.stopped : words.playsIn(left)}</span>
        </p>
        <p dir="auto" className="truncate text-sm font-semibold">
          {title}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={onPlay}>
            {words.playNow}
          </Button>
          <Button size="sm" variant="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}
