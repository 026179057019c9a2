import { useState, type ReactNode } from "react";
import type { CardUpload } from "~/media/card.server";
import type { SignedLinks } from "~/media/sign-visible.server";
import { uploadWords } from "~/strings/uploads";
import { OverlayBadge } from "~/ui/badge";
import { clockTime } from "~/ui/format";
import { LocalTime } from "~/ui/local-time";
import { MediaCard, MediaKindIcon, type Poster } from "~/ui/media-card";
import { isShownEverywhere } from "~/formats/browser";
import { useFirstValue } from "./use-signed-links";

/**
 * How wide a card's picture is: nearly the screen on a phone, then two or three columns, then the
 * four that `media-grid` makes of the widest page.
 */
const CARD_SIZES = "(max-width: 39rem) 92vw, (min-width: 83rem) 19rem, 27rem";

interface UploadCardProps {
  /** With `file_name` where its owner looks: what has no title is known to them by it. */
  upload: CardUpload & { file_name?: string | null };
  /** Null while there is nothing to show. */
  links: SignedLinks | null;
  first?: boolean;
  meta?: ReactNode;
  actions?: ReactNode;
}

/** One upload in a grid, on the feed, the dashboard and My Uploads. */
export function UploadCard({ upload, links, first, meta, actions }: UploadCardProps) {
  const poster = useCardPicture(upload, links);
  const film = useFirstValue(links && !links.withheld ? links.view : null, "own");
  return (
    <MediaCard
      to={`/upload/${upload.id}`}
      title={upload.title || upload.file_name || uploadWords.detail.untitled}
      kind={upload.kind}
      first={first}
      poster={poster}
      placeholder={upload.placeholder}
      motion={poster === null && upload.kind === "video" && isShownEverywhere(upload.mime_type) ? film : null}
      badges={
        <>
          <OverlayBadge icon={<MediaKindIcon kind={upload.kind} className="size-3.5" />}>
            {uploadWords.kind[upload.kind]}
          </OverlayBadge>
          {upload.duration_ms ? <OverlayBadge>{clockTime(upload.duration_ms)}</OverlayBadge> : null}
        </>
      }
      meta={meta ?? <LocalTime at={upload.created_at} />}
      actions={actions}
    />
  );
}

/** The picture with the link it began with; one that failed gets its newest link, then gives way to the kind's sign. */
function useCardPicture(upload: CardUpload, links: SignedLinks | null): Poster | null {
  const newest = links?.picture ?? null;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = useFirstValue(newest, `${newest?.version ?? ""}:${failed.length}`);
  if (!shown || failed.includes(shown.src)) return null;
  return {
    src: shown.src,
    ...(shown.srcSet ? { srcSet: shown.srcSet } : {}),
    ...(shown.still ? { still: shown.still } : {}),
    sizes: CARD_SIZES,
    width: upload.width ?? undefined,
    height: upload.height ?? undefined,
    alt: upload.alt_text ?? "",
    onError: () => setFailed((sources) => [...sources, shown.src]),
  };
}
