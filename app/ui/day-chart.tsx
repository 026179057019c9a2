import { useId, useState, type PointerEvent } from "react";
import { barsPath, scaleTop } from "./chart-scale";
import { useDayFormat } from "./days";
import { useHydrated } from "./use-hydrated";

interface DayValue {
  /** Days since the Unix epoch. */
  day: number;
  value: number;
}

interface DayChartProps {
  title: string;
  summary: string;
  /** Without gaps, earliest first. */
  days: readonly DayValue[];
  /** What the scale's round numbers are multiples of. */
  unit?: number;
  say: (value: number) => string;
  mark: (value: number) => string;
  chooseLabel: string;
  sayDay: (day: string, said: string) => string;
}

const LONGEST_WITHOUT_YEARS = 180;

/** Measures nothing, so nothing moves. Put a table of the values beside it for screen readers. */
export function DayChart({ title, summary, days, unit, say, mark, chooseLabel, sayDay }: DayChartProps) {
  const id = useId();
  const write = useDayFormat();
  // Without script the slider must not take the focus.
  const scripted = useHydrated();
  const [chosen, setChosen] = useState<number | null>(null);
  const values = days.map(({ value }) => value);
  const top = scaleTop(Math.max(0, ...values), unit);
  const read = (index: number) => {
    const { day, value } = days[index] ?? { day: 0, value: 0 };
    return sayDay(write.whole(day), say(value));
  };
  const marks = [mark(top), mark(top / 2), mark(0)];
  // Without years, both ends of a year would be the same day.
  const writeEnd = days.length > LONGEST_WITHOUT_YEARS ? write.whole : write.short;
  const ends = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption className="flex min-h-13 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={id} className="text-sm font-semibold text-muted">
          {title}
        </h3>
        <p className="text-sm font-semibold tabular-nums">
          <bdi suppressHydrationWarning>{chosen === null ? summary : read(chosen)}</bdi>
        </p>
      </figcaption>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
        <div aria-hidden className="flex flex-col justify-between text-end text-2xs text-faint tabular-nums">
          {marks.map((text, index) => (
            <span key={index} className="-my-2 whitespace-nowrap">
              <bdi suppressHydrationWarning>{text}</bdi>
            </span>
          ))}
        </div>
        <div
          className="relative h-44 touch-pan-y rounded-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-focus sm:h-56"
          onPointerDown={(event) => setChosen(indexAt(event, days.length))}
          onPointerMove={(event) => setChosen(indexAt(event, days.length))}
          onPointerLeave={({ pointerType }) => {
            // A lifted finger hasn't left: its value is being read.
            if (pointerType === "mouse") setChosen(null);
          }}
        >
          <Bars values={values} top={top} chosen={chosen} />
          {scripted ? (
            <input
              type="range"
              min={0}
              max={days.length - 1}
              value={chosen ?? days.length - 1}
              aria-label={chooseLabel}
              aria-valuetext={read(chosen ?? days.length - 1)}
              className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
              onChange={(event) => setChosen(event.target.valueAsNumber)}
              onFocus={() => setChosen((before) => before ?? days.length - 1)}
              onBlur={() => setChosen(null)}
            />
          ) : null}
        </div>
        <div aria-hidden className="col-start-2 flex justify-between gap-3 text-2xs text-faint">
          {ends.map((end, index) => (
            <span key={index} className="text-center first:text-start last:text-end">
              <bdi suppressHydrationWarning>{end ? writeEnd(end.day) : null}</bdi>
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Bars({ values, top, chosen }: { values: readonly number[]; top: number; chosen: number | null }) {
  const count = values.length;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {[0, 50, 100].map((y) => (
        <path
          key={y}
          d={`M0 ${y}H${count}`}
          vectorEffect="non-scaling-stroke"
          className={y === 100 ? "stroke-control" : "stroke-line"}
        />
      ))}
      {chosen === null ? null : <rect x={chosen} y={0} width={1} height={100} className="fill-gold-ink/20" />}
      <path d={barsPath(values, top)} className="fill-gold-ink" />
    </svg>
  );
}

function indexAt(event: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width > 0 ? (event.clientX - left) / width : 0;
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}
