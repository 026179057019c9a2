import type { ReactNode } from "react";

interface MediaDetailProps {
  bar: ReactNode;
  stage: ReactNode;
  title: string;
  meta?: ReactNode;
  actions?: ReactNode;
  description?: ReactNode;
  tools?: ReactNode;
  talk?: ReactNode;
  details?: ReactNode;
  more?: ReactNode;
  beside?: ReactNode;
}

export function MediaDetail({
  bar,
  stage,
  title,
  meta,
  actions,
  description,
  tools,
  talk,
  details,
  more,
  beside,
}: MediaDetailProps) {
  return (
    <article className="column py-5 sm:py-8">
      <div className="mb-4 flex items-center justify-between gap-3">{bar}</div>
      <div
        data-stage
        className="night relative grid [view-transition-name:stage] place-items-center overflow-hidden rounded-xl max-sm:-mx-[clamp(1rem,4vw,2.5rem)] max-sm:rounded-none bg-sunken text-ink shadow-lift"
      >
        {stage}
      </div>
      <div className="mt-7 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-0">
        <div className="min-w-0 lg:row-span-2">
          <h1
            dir="auto"
            className="text-as-parent font-display text-title font-bold tracking-tight break-words"
          >
            {title}
          </h1>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            {meta}
            {actions}
          </div>
          {description}
          {tools}
        </div>
        <div className="flex min-w-0 flex-col gap-8 empty:hidden lg:col-start-2 lg:row-start-1 lg:mb-8">
          {beside}
        </div>
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-1 lg:row-start-3 lg:mt-10">
          {talk}
          {details}
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-2">{more}</div>
      </div>
    </article>
  );
}

export function SoundStage({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <div
      className="media-frame flex w-full flex-col items-center gap-10 px-5 py-14 sm:px-12"
      data-kind="audio"
    >
      {art}
      <div className="w-full max-w-3xl">{children}</div>
    </div>
  );
}
