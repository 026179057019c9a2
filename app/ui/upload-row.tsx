import type { ReactNode } from "react";
import { StatusBadge, type Tone } from "./badge";
import type { MediaKind } from "./media-kind-icon";
import { Progress } from "./progress";
import { Thumbnail } from "./thumbnail";

interface UploadRowProps {
  kind: MediaKind;
  picture?: string | null;
  name: string;
  state: string;
  tone: Tone;
  detail?: ReactNode;
  /** 0 to 100; null while unknown. */
  value?: number | null;
  actions?: ReactNode;
}

export function UploadRow({ kind, picture, name, state, tone, detail, value, actions }: UploadRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-4 shadow-card ring-1 ring-line ring-inset">
      <Thumbnail kind={kind} picture={picture} className="size-11" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-3">
          <p dir="auto" className="truncate text-sm font-semibold">
            {name}
          </p>
          <StatusBadge tone={tone}>{state}</StatusBadge>
        </div>
        {detail ? <p className="mt-0.5 text-xs text-muted tabular-nums">{detail}</p> : null}
        {value === undefined ? null : (
          <div className="mt-2.5">
            <Progress label={name} value={value} tone={tone === "danger" ? "danger" : "gold"} />
          </div>
        )}
      </div>
      {/* Below on a phone, so that the name keeps its width. */}
      {actions ? <div className="flex justify-end max-sm:basis-full">{actions}</div> : null}
    </div>
  );
}
