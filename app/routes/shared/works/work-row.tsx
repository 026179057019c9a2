import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import type { CardLinks } from "~/media/sign-visible.server";
import { useCardPicture } from "~/routes/studio/upload-parts/upload-card";
import { uploadWords } from "~/words/en/uploads";
import { OverlayBadge } from "~/ui/badge";
import { clockTime } from "~/ui/format";
import { MediaFrame } from "~/ui/media-card";
import { MediaKindIcon } from "~/ui/media-kind-icon";

const PICTURE_WIDTH = "10rem";

interface WorkRowProps {
  item: WorkItem;
  links: CardLinks;
  meta: ReactNode;
}

export function WorkRow({ item, links, meta }: WorkRowProps) {
  const poster = useCardPicture(item, links, PICTURE_WIDTH);
  return (
    <article className="group/media relative flex min-h-22.5 gap-3">
      <MediaFrame
        className="w-40 shrink-0 self-start"
        kind={item.kind}
        seed={item.title}
        poster={poster}
        locked={links.locked}
        placeholder={item.placeholder}
        badges={
          item.duration_ms ? (
            <OverlayBadge>{clockTime(item.duration_ms)}</OverlayBadge>
          ) : (
            <OverlayBadge icon={<MediaKindIcon kind={item.kind} className="size-3.5" />}>
              {uploadWords.kind[item.kind]}
            </OverlayBadge>
          )
        }
      />
      <div className="min-w-0 flex-1 py-0.5">
        <h3 className="text-sm leading-snug font-semibold">
          <Link
            to={`/upload/${item.id}`}
            prefetch="intent"
            viewTransition
            dir="auto"
            className="card-link break-words"
          >
            {item.title || uploadWords.detail.untitled}
          </Link>
        </h3>
        <div className="meta mt-1 text-xs text-muted">{meta}</div>
      </div>
    </article>
  );
}
