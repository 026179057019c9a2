import { useState, type ReactNode } from "react";
import type { CardUpload } from "~/media/card.server";
import { pictureSources } from "~/media/picture-sources";
import type { CardLinks } from "~/media/sign-visible.server";
import { uploadWords } from "~/words/en/uploads";
import { OverlayBadge } from "~/ui/badge";
import { clockTime } from "~/ui/format";
import { LocalTime } from "~/ui/local-time";
import { MediaCard, type Poster, type WatchProgress } from "~/ui/media-card";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import { isShownEverywhere } from "~/formats/browser";
import { useFirstValue } from "./use-signed-links";

/** As in styles/base.css; a test compares them. */
const CARD_SIZES = [
  "(min-width: 150rem) 22.71rem",
  "(min-width: 130rem) calc(16.67vw - 2.29rem)",
  "(min-width: 112rem) 25.44rem",
  "(min-width: 92rem) calc(25vw - 2.56rem)",
  "(min-width: 82rem) 24.5rem",
  "(min-width: 62.5rem) calc(33.33vw - 2.83rem)",
  "(min-width: 62rem) calc(30.67vw - 1.17rem)",
  "(min-width: 38rem) calc(46vw - 0.88rem)",
  "92vw",
].join(", ");

interface UploadCardProps {
  /** The owner's only. */
  upload: CardUpload & { file_name?: string | null };
  links: CardLinks | null;
  first?: boolean;
  meta?: ReactNode;
  actions?: ReactNode;
  progress?: WatchProgress | undefined;
  headingLevel?: "h2" | "h3";
}

export function UploadCard(props: UploadCardProps) {
  const { upload, links, first, meta, actions, progress, headingLevel } = props;
  const poster = useCardPicture(upload, links);
  const film = useFirstValue(links && !links.withheld ? links.view : null, "own");
  return (
    <MediaCard
      to={`/upload/${upload.id}`}
      title={upload.title || upload.file_name || uploadWords.detail.untitled}
      kind={upload.kind}
      first={first}
      locked={links?.locked}
      poster={poster}
      placeholder={upload.placeholder}
      motion={poster === null && upload.kind === "video" && isShownEverywhere(upload.mime_type) ? film : null}
      badges={
        <>
          <OverlayBadge icon={<MediaKindIcon kind={upload.kind} className="size-3.5" />}>
            {uploadWords.kind[upload.kind]}
          </OverlayBadge>
          {upload.forAdults ? <OverlayBadge>{uploadWords.adults.badge}</OverlayBadge> : null}
          {upload.duration_ms ? <OverlayBadge>{clockTime(upload.duration_ms)}</OverlayBadge> : null}
        </>
      }
      meta={meta ?? <LocalTime at={upload.created_at} />}
      actions={actions}
      progress={progress}
      headingLevel={headingLevel}
    />
  );
}

/** A loaded picture keeps its link; until then the newest, since an old one may expire. */
export function useCardPicture(
  upload: CardUpload,
  links: CardLinks | null,
  sizes = CARD_SIZES,
): Poster | null {
  const newest = links?.picture ?? null;
  const version = newest?.version ?? "";
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = useFirstValue(newest, `${version}:${failed.length}:${loaded === version ? "" : newest?.src}`);
  if (!shown || failed.includes(shown.src)) return null;
  return {
    ...pictureSources(shown),
    sizes,
    width: upload.width ?? undefined,
    height: upload.height ?? undefined,
    alt: upload.alt_text ?? "",
    isLoaded: loaded === version,
    onLoad: () => setLoaded(version),
    onError: () => setFailed((sources) => [...sources, shown.src]),
  };
}
