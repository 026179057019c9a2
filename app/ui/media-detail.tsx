import type { ReactNode } from "react";

export interface MediaDetailProps {
  /** Above the stage: back, open original. */
  bar: ReactNode;
  /** The picture, the player, or what there is instead. */
  stage: ReactNode;
  title: string;
  /** Under the title: who and when. */
  meta?: ReactNode;
  description?: string | null;
  /** Beside the words. */
  aside?: ReactNode;
  /** Under the words: what its owner can change. */
  tools?: ReactNode;
}

/** One work on its page: a night stage as wide as the column, then what there is to say. */
export function MediaDetail({ bar, stage, title, meta, description, aside, tools }: MediaDetailProps) {
  return (
    <article className="column py-5 sm:py-8">
      <div className="mb-4 flex items-center justify-between gap-3">{bar}</div>
      <div className="night relative grid min-h-56 [view-transition-name:stage] place-items-center overflow-hidden rounded-xl bg-sunken text-ink shadow-lift">
        {stage}
      </div>
      <div className="mt-7 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="min-w-0">
          <h1 dir="auto" className="font-display text-title font-bold tracking-tight break-words">
            {title}
          </h1>
          {meta ? (
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">{meta}</div>
          ) : null}
          {description ? (
            <p dir="auto" className="mt-5 max-w-prose leading-[1.7] break-words whitespace-pre-line">
              {description}
            </p>
          ) : null}
          {tools}
        </div>
        {aside}
      </div>
    </article>
  );
}

/** A sound on the stage: its bars are drawn, its player is the browser's. */
export function SoundStage({ art, children }: { art?: ReactNode; children: ReactNode }) {
  return (
    <div
      className="media-frame flex w-full flex-col items-center gap-10 px-5 py-14 sm:px-12"
      data-kind="audio"
    >
      {art ?? <SoundBars />}
      <div className="w-full max-w-2xl">{children}</div>
    </div>
  );
}

const heights = [18, 34, 52, 30, 66, 88, 58, 40, 74, 96, 62, 44, 80, 54, 28, 60, 84, 46, 24, 38, 56, 32, 20];

function SoundBars() {
  return (
    <svg viewBox={`0 0 ${heights.length * 14} 100`} aria-hidden className="h-24 w-full max-w-md text-gold">
      {heights.map((height, index) => (
        <rect
          key={index}
          x={index * 14 + 4}
          y={50 - height / 2}
          width="6"
          height={height}
          rx="3"
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
