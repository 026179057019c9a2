import { useEffect, useRef, useState } from "react";
import { accountStorage } from "~/platform/browser-storage";
import { renditionWords as words } from "~/words/en/renditions";
import { Button } from "~/ui/button";
import { cx } from "~/ui/cx";
import { ChevronDownIcon } from "~/ui/icons";
import { Progress } from "~/ui/progress";
import type { NotNow, RenditionSnapshot } from "~/uploads/renditions/client/rendition-store.browser";

export interface RenditionLineProps {
  made: readonly RenditionSnapshot[];
  notNow: NotNow;
  inFlow: boolean;
  onPause: () => void;
  onResume: () => void;
  /** Even on battery or a metered line. */
  onForce: (work?: number) => void;
}

interface Line {
  text: string;
  /** Without changing numbers. */
  spoken: string;
  /** Null: unknown. */
  percent?: number | null;
  action?: { verb: keyof typeof words.whole; act: () => void };
  isOver?: true;
}

/** Progress stays hidden on this page only. */
const PROGRESS = "progress";
const keptHidden = accountStorage("wl.renditions.hidden");
const DONE_SHOWN_MS = 8_000;

export function RenditionLine(props: RenditionLineProps) {
  const line = currentLine(props);
  const kind = line && (line.percent === undefined ? line.spoken : PROGRESS);
  const [hidden, setHidden] = useState(keptHidden.read);
  const shown = kind === hidden ? null : line;
  const spoken = shown?.spoken ?? "";
  const liveRegion = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Screen readers announce changes in an existing element.
    if (liveRegion.current) liveRegion.current.textContent = spoken;
  }, [spoken]);
  const box = useRef<HTMLElement>(null);
  const isOver = shown?.isOver === true;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setHidden(kind), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOver, kind]);
  const hasAction = shown?.action !== undefined;
  const isOnAction = useRef(false);
  useEffect(() => {
    if (hasAction || !isOnAction.current) return;
    isOnAction.current = false;
    box.current?.querySelector("button")?.focus();
  }, [hasAction]);
  return (
    <>
      <p ref={liveRegion} role="status" className="sr-only" />
      {shown ? (
        <aside
          ref={box}
          aria-label={words.label}
          className={cx(
            "text-xs",
            props.inFlow ? "m-4 sm:mx-auto sm:w-full sm:max-w-xl" : "max-sm:m-4 sm:w-72",
          )}
        >
          {/* Closed by default: a box would cover what people look at. */}
          <details className="group rounded-lg bg-raised px-3 py-2 shadow-float ring-1 ring-line ring-inset">
            <summary className="flex cursor-pointer list-none items-center gap-2 text-muted [&::-webkit-details-marker]:hidden">
              {/* `truncate` would cut the beginning of a title in the other direction. */}
              <span
                dir="auto"
                className="line-clamp-1 min-w-0 flex-1 break-all tabular-nums group-open:line-clamp-none group-open:break-normal group-open:wrap-anywhere"
              >
                {shown.text}
              </span>
              <ChevronDownIcon className="size-4 group-open:-rotate-180" />
            </summary>
            {shown.percent === undefined ? null : (
              <div className="mt-2.5">
                <Progress label={null} value={shown.percent} />
              </div>
            )}
            <div className="mt-2.5 flex flex-wrap items-center gap-2">
              {shown.action ? (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.whole[shown.action.verb]}
                  onClick={shown.action.act}
                  onFocus={() => (isOnAction.current = true)}
                  onBlur={() => (isOnAction.current = false)}
                >
                  {words[shown.action.verb]}
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="quiet"
                className="ms-auto"
                aria-label={words.whole.hide}
                onClick={() => {
                  if (kind !== null && kind !== PROGRESS) keptHidden.write(kind);
                  setHidden(kind);
                }}
              >
                {words.hide}
              </Button>
            </div>
          </details>
        </aside>
      ) : null}
    </>
  );
}

function currentLine({ made, notNow, onPause, onResume, onForce }: RenditionLineProps): Line | null {
  const find = (...stages: RenditionSnapshot["stage"][]) => made.find(({ stage }) => stages.includes(stage));
  const active = find("making", "sending", "checking");
  const pause = { verb: "pause", act: onPause } as const;
  const isOpen = made.some(({ stage }) => stage !== "done" && stage !== "failed");
  if (notNow !== null && isOpen) {
    const text = words.notNow[notNow];
    if (notNow === "paused") return { text, spoken: text, action: { verb: "resume", act: onResume } };
    const mayForce = notNow === "battery" || notNow === "metered" || notNow === "memory";
    const force = { verb: "makeNow", act: () => onForce() } as const;
    return { text, spoken: text, ...(mayForce ? { action: force } : {}) };
  }
  if (active) return { ...progressLine(active), action: pause };
  const failed = find("failed");
  if (failed) {
    const text = words.failed(failed.title, failed.wanted, failed.problem);
    return { text, spoken: text, action: { verb: "tryAgain", act: () => onForce(failed.work) } };
  }
  const waiting = find("waiting");
  if (waiting) {
    const text = words.waiting(waiting.title);
    return { text, spoken: text, percent: null, action: pause };
  }
  const elsewhere = find("held_elsewhere");
  if (elsewhere) {
    const text = words.elsewhere(elsewhere.title);
    return { text, spoken: text };
  }
  const last = made.at(-1);
  if (!last) return null;
  const text = words.done(last.title);
  return { text, spoken: text, isOver: true };
}

function progressLine({ title, wanted, stage, progress }: RenditionSnapshot): Line {
  const percent = Math.floor(progress * 100);
  if (stage === "checking") {
    const text = words.checking(title, wanted);
    return { text, spoken: text, percent: null };
  }
  // '0 %' can last for minutes.
  if (percent === 0) {
    const text = (stage === "sending" ? words.sendingHeard : words.makingHeard)(title, wanted);
    return { text, spoken: text, percent: null };
  }
  return stage === "sending"
    ? { text: words.sending(title, wanted, percent), spoken: words.sendingHeard(title, wanted), percent }
    : { text: words.making(title, wanted, percent), spoken: words.makingHeard(title, wanted), percent };
}
