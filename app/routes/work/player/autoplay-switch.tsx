import { useLocation } from "@remix-run/react";
import { useId, useSyncExternalStore } from "react";
import { uploadWords } from "~/words/en/uploads";
import { watchingWords as words } from "~/words/en/watching";
import { readCameFrom } from "~/ui/came-from";
import { useStoredSwitch } from "~/ui/stored-switch";
import { autoplay, autoplayedIds, onAutoplayedChange } from "./autoplay.browser";
import { nextWork, type NextWorks } from "./up-next.rules";

export function AutoplaySwitch({ related }: { related: NextWorks | null }) {
  const next = useNext(related);
  const isOn = useStoredSwitch(autoplay);
  const hint = useId();
  if (next === null) return null;
  return (
    <div className="flex items-center justify-between gap-4 noscript:hidden">
      <p className="min-w-0 text-sm">
        <span aria-hidden className="block font-semibold">
          {words.autoplay}
        </span>
        <span id={hint} dir="auto" className="line-clamp-1 text-xs break-all text-muted">
          {words.upNextIs(next || uploadWords.detail.untitled)}
        </span>
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={words.autoplay}
        aria-describedby={hint}
        onClick={() => autoplay.turn(!isOn)}
        className="inline-flex h-11 w-13 shrink-0 items-center rounded-pill"
      >
        <span
          data-on={isOn || undefined}
          className="relative h-7 w-13 rounded-pill bg-control transition-colors after:absolute after:start-1 after:top-1 after:size-5 after:rounded-full after:bg-surface after:transition-[inset-inline-start] data-on:bg-gold data-on:after:start-7 data-on:after:bg-on-gold"
        />
      </button>
    </div>
  );
}

function useNext(related: NextWorks | null): string | null {
  const { state } = useLocation();
  const next = (list: string | null, passed: readonly number[]) =>
    related && (nextWork(related, list, passed)?.title ?? null);
  return useSyncExternalStore(
    onAutoplayedChange,
    () => next(readCameFrom(state), autoplayedIds()),
    () => next(null, []),
  );
}
