import { useState } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import { pictureSources } from "~/media/picture-sources";
import type { CardLinks } from "~/media/sign-visible.server";
import { useFirstValue } from "~/routes/studio/upload-parts/use-signed-links";
import { OverlayBadge } from "~/ui/badge";
import { clockTime } from "~/ui/format";
import { MediaFrame } from "~/ui/media-card";

interface RowPictureProps {
  work: Pick<WorkItem, "title" | "kind" | "duration_ms" | "placeholder">;
  links: CardLinks | null;
  sizes: string;
  className?: string;
}

/** A renewed link doesn't reload the picture. */
export function RowPicture({ work, links, sizes, className }: RowPictureProps) {
  const newest = links?.picture ?? null;
  const shown = useFirstValue(newest, newest?.version ?? "");
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <MediaFrame
      kind={work.kind}
      seed={work.title}
      placeholder={work.placeholder}
      locked={links?.locked}
      poster={
        shown && shown.src !== failed
          ? {
              ...pictureSources(shown),
              sizes,
              alt: "",
              onError: () => setFailed(shown.src),
            }
          : null
      }
      badges={
        work.duration_ms ? (
          <span className="ms-auto">
            <OverlayBadge>{clockTime(work.duration_ms)}</OverlayBadge>
          </span>
        ) : null
      }
      className={className}
    />
  );
}
