import { memo, useId } from "react";
import { editPanelWords } from "~/words/en/edit-panels";
import { cx } from "~/ui/cx";
import { IconButton } from "~/ui/button";
import { CloseIcon, PlayIcon } from "~/ui/icons";
import { controlClass } from "~/ui/inputs";
import { readTime } from "./caption-times.rules";
import type { LineErrors, TypedLine } from "./check-captions.rules";
import { findPagePlayer } from "~/routes/work/player/page-player";

const words = editPanelWords.captions.lines;
const FIELDS = ["start", "end", "text"] as const;

interface CaptionLineProps {
  name: string;
  number: number;
  first: TypedLine;
  errors: LineErrors | null;
  onRemove: (name: string) => void;
}

/** Keeps three thousand lines fast. */
export const CaptionLine = memo(function CaptionLine(props: CaptionLineProps) {
  const { name, number, first, errors, onRemove } = props;
  const errorId = useId();
  const field = (which: (typeof FIELDS)[number]) => ({
    name: `${name} ${which}`,
    defaultValue: first[which],
    "aria-label": words[which](number),
    "aria-invalid": errors?.[which] ? true : undefined,
    "aria-describedby": errors?.[which] ? `${errorId}-${which}` : undefined,
  });
  return (
    <li
      data-line={name}
      className="-mx-1 grid grid-cols-2 items-start gap-2 border-b border-line px-1 py-3 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] sm:grid-cols-[7rem_7rem_minmax(0,1fr)_auto] sm:[contain-intrinsic-size:auto_4.5rem]"
    >
      <input {...field("start")} dir="ltr" inputMode="decimal" className={cx(controlClass, "tabular-nums")} />
      <input {...field("end")} dir="ltr" inputMode="decimal" className={cx(controlClass, "tabular-nums")} />
      <textarea
        {...field("text")}
        dir="auto"
        rows={1}
        className={cx(
          controlClass,
          "field-sizing-content max-h-40 resize-y max-sm:col-span-2 max-sm:row-start-2",
        )}
      />
      <div className="flex justify-end max-sm:col-span-2">
        <IconButton label={words.playFrom(number)} onClick={({ currentTarget }) => playLine(currentTarget)}>
          <PlayIcon />
        </IconButton>
        <IconButton label={words.remove(number)} onClick={() => onRemove(name)}>
          <CloseIcon />
        </IconButton>
      </div>
      {FIELDS.map((which) =>
        errors?.[which] ? (
          <p
            key={which}
            id={`${errorId}-${which}`}
            className="col-span-full text-xs font-medium text-danger-ink"
          >
            {errors[which]}
          </p>
        ) : null,
      )}
    </li>
  );
});

function playLine(button: Element): void {
  const player = findPagePlayer();
  const start = readTime(button.closest("li")?.querySelector("input")?.value ?? "");
  if (!player || start === null) return;
  player.currentTime = start / 1000;
  void player.play().catch(() => undefined);
}
