import { useEffect, useRef, useState } from "react";
import { accountStorage } from "~/platform/browser-storage";
import { renditionWords as words } from "~/strings/renditions";
import { Button } from "~/ui/button";
import { cx } from "~/ui/cx";
import { Progress } from "~/ui/progress";
import type { NotNow, RenditionSnapshot } from "~/uploads/renditions/client/rendition-store.browser";

export interface RenditionLineProps {
  made: readonly RenditionSnapshot[];
  notNow: NotNow;
  /** In the page's own flow, where a card over it would be in the way. */
  inFlow: boolean;
  onPause: () => void;
  onResume: () => void;
  /** In spite of what speaks against it, and of what failed before. @param work all where it is left out */
  onForce: (work?: number) => void;
}

interface Line {
  text: string;
  /** Without numbers that change all the time: read out when it changes. */
  heard: string;
  /** 0 to 100; null while nobody knows; left out where nothing is under way. */
  percent?: number | null;
  action?: { label: string; act: () => void };
  /** All is made. */
  isOver?: true;
}

/**
 * What somebody hides stays hidden until there is something else to say: a reason or a fault in this browser, for it is
 * the same at each visit; progress, which is of one kind, on this page.
 */
const PROGRESS = "progress";
const keptHidden = accountStorage("wl.renditions.hidden");
/** Good news needs no button to go away. Milliseconds. */
const READY_STAYS_MS = 8_000;

/**
 * What is made of this person's works, on every page of theirs: a line that opens on demand, in the corner of a large
 * window, at the end of a page on a small one.
 */
export function RenditionLine(props: RenditionLineProps) {
  const line = lineOf(props);
  const kind = line && (line.percent === undefined ? line.heard : PROGRESS);
  const [hidden, setHidden] = useState(keptHidden.read);
  const shown = kind === hidden ? null : line;
  const heard = shown?.heard ?? "";
  const voice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Only what changes in a place that is there already is read out.
    if (voice.current) voice.current.textContent = heard;
  }, [heard]);
  const box = useRef<HTMLElement>(null);
  const isOver = shown?.isOver === true;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setHidden(kind), READY_STAYS_MS);
    return () => clearTimeout(timer);
  }, [isOver, kind]);
  const hasAction = shown?.action !== undefined;
  const isOnAction = useRef(false);
  useEffect(() => {
    if (hasAction || !isOnAction.current) return;
    // Its button went away under the keyboard.
    isOnAction.current = false;
    box.current?.querySelector("button")?.focus();
  }, [hasAction]);
  return (
    <>
      <p ref={voice} role="status" className="sr-only" />
      {shown ? (
        <aside
          ref={box}
          aria-label={words.label}
          className={cx(
            "text-xs",
            props.inFlow ? "m-4 sm:mx-auto sm:w-full sm:max-w-xl" : "max-sm:m-4 sm:w-72",
          )}
        >
          {/* One quiet line: nobody asked for more, and a box stood on what people look at. */}
          <details className="group rounded-lg bg-raised px-3 py-2 shadow-float ring-1 ring-line ring-inset">
            <summary
              dir="auto"
              className="cursor-pointer truncate text-muted tabular-nums group-open:wrap-anywhere group-open:whitespace-normal"
            >
              {shown.text}
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
                  aria-label={words.act(shown.action.label)}
                  onClick={shown.action.act}
                  onFocus={() => (isOnAction.current = true)}
                  onBlur={() => (isOnAction.current = false)}
                >
                  {shown.action.label}
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="quiet"
                className="ms-auto"
                aria-label={words.act(words.hide)}
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

/** The one thing worth saying: what goes on, else what keeps it, else what went wrong. */
function lineOf({ made, notNow, onPause, onResume, onForce }: RenditionLineProps): Line | null {
  const find = (...stages: RenditionSnapshot["stage"][]) => made.find(({ stage }) => stages.includes(stage));
  const active = find("making", "sending", "checking");
  const [pause, resume, force, again] = [
    { label: words.pause, act: onPause },
    { label: words.resume, act: onResume },
    { label: words.makeNow, act: () => onForce() },
    { label: words.tryAgain, act: () => onForce(find("failed")?.work) },
  ];
  const isOpen = made.some(({ stage }) => stage !== "done" && stage !== "failed");
  if (notNow !== null && isOpen) {
    const text = words.notNow[notNow];
    if (notNow === "paused") return { text, heard: text, action: resume };
    const mayForce = notNow === "battery" || notNow === "metered" || notNow === "memory";
    return { text, heard: text, ...(mayForce ? { action: force } : {}) };
  }
  if (active) return { ...underWay(active), action: pause };
  const failed = find("failed");
  if (failed) {
    const text = words.failed(failed.title, failed.wanted, failed.problem);
    return { text, heard: text, action: again };
  }
  const waiting = find("waiting");
  if (waiting) {
    const text = words.waiting(waiting.title);
    return { text, heard: text, percent: null, action: pause };
  }
  const elsewhere = find("held_elsewhere");
  if (elsewhere) {
    const text = words.elsewhere(elsewhere.title);
    return { text, heard: text };
  }
  const last = made.at(-1);
  if (!last) return null;
  const text = words.done(last.title);
  return { text, heard: text, isOver: true };
}

function underWay({ title, wanted, stage, progress }: RenditionSnapshot): Line {
  const percent = Math.floor(progress * 100);
  if (stage === "checking") {
    const text = words.checking(title, wanted);
    return { text, heard: text, percent: null };
  }
  // Nobody learns anything from '0 %', which may stand there for minutes.
  if (percent === 0) {
    const text = (stage === "sending" ? words.sendingHeard : words.makingHeard)(title, wanted);
    return { text, heard: text, percent: null };
  }
  return stage === "sending"
    ? { text: words.sending(title, wanted, percent), heard: words.sendingHeard(title, wanted), percent }
    : { text: words.making(title, wanted, percent), heard: words.makingHeard(title, wanted), percent };
}
