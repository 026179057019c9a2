import { useId } from "react";
import { watchingWords as words } from "~/strings/watching";
import { useKeptSwitch } from "~/ui/kept-switch";
import { autoplay } from "./autoplay.browser";

/** Whether the next work plays by itself; remembered in this browser. */
export function AutoplaySwitch() {
  const isOn = useKeptSwitch(autoplay);
  const hint = useId();
  return (
    <div className="flex items-center justify-between gap-4 noscript:hidden">
      <p className="text-sm">
        <span aria-hidden className="block font-semibold">
          {words.autoplay}
        </span>
        <span id={hint} className="text-xs text-muted">
          {words.autoplayHint}
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
