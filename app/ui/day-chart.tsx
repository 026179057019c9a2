import { useId, useState, useSyncExternalStore, type PointerEvent } from "react";
import { barsPath, topOfScale } from "./chart-scale";
import { useDays } from "./days";

export interface DayValue {
  /** Days since the Unix epoch. */
  day: number;
  value: number;
}

export interface DayChartProps {
  title: string;
  /** What is said while no day is chosen: the sum, say. */
  summary: string;
  /** One for each day, without holes, the first one first. */
  days: readonly DayValue[];
  /** What round numbers of its scale are multiples of. */
  unit?: number;
  /** A value in words, for the day that is chosen. */
  say: (value: number) => string;
  /** A value beside the scale. */
  mark: (value: number) => string;
  /** The name of what goes from day to day. */
  chooseLabel: string;
  /** A day and its value in one sentence. */
  sayDay: (day: string, said: string) => string;
}

const LONGEST_WITHOUT_YEARS = 180;

/**
 * Bars by day. It is drawn by the server and measures nothing, so nothing moves; whoever points at a day, or goes there
 * by the arrow keys, reads its value above. A table with the same values belongs beside it, for who can't see it.
 */
export function DayChart({ title, summary, days, unit, say, mark, chooseLabel, sayDay }: DayChartProps) {
  const id = useId();
  const write = useDays();
  const scripted = useIsScripted();
  const [chosen, setChosen] = useState<number | null>(null);
  const values = days.map(({ value }) => value);
  const top = topOfScale(Math.max(0, ...values), unit);
  const read = (index: number) => {
    const { day, value } = days[index] ?? { day: 0, value: 0 };
    return sayDay(write.whole(day), say(value));
  };
  const marks = [mark(top), mark(top / 2), mark(0)];
  // Over a year its ends would be the same day without their years.
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
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
        <div aria-hidden className="flex flex-col justify-between text-end text-2xs text-faint tabular-nums">
          {marks.map((text, index) => (
            <span key={index} className="-my-2 whitespace-nowrap">
              <bdi dir="ltr" suppressHydrationWarning>
                {text}
              </bdi>
            </span>
          ))}
        </div>
        <div
          className="relative h-44 touch-pan-y rounded-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-focus sm:h-56"
          onPointerDown={(event) => setChosen(indexAt(event, days.length))}
          onPointerMove={(event) => setChosen(indexAt(event, days.length))}
          onPointerLeave={({ pointerType }) => {
            // A finger that is lifted has not gone elsewhere: what it chose is read now.
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
        <div aria-hidden className="col-start-2 flex justify-between text-2xs text-faint">
          {ends.map((end, index) => (
            <span key={index} className="whitespace-nowrap" suppressHydrationWarning>
              {end ? writeEnd(end.day) : null}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** Stretched to its box, from right to left where the page runs so; lines keep their width all the same. */
function Bars({ values, top, chosen }: { values: readonly number[]; top: number; chosen: number | null }) {
  const count = values.length;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
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

/** Over which day a pointer stands. */
function indexAt(event: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width > 0 ? (event.clientX - left) / width : 0;
  const along = getComputedStyle(event.currentTarget).direction === "rtl" ? 1 - share : share;
  return Math.min(count - 1, Math.max(0, Math.floor(along * count)));
}

const neverChanges = () => () => undefined;

/** Without script nothing can follow the keys, so there is nothing to focus. */
function useIsScripted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
