import type { ReactNode } from "react";
import { isShownImage } from "~/media/media.rules";
import { uploadWords } from "~/strings/uploads";
import { OverlayBadge } from "~/ui/badge";
import { clockTime } from "~/ui/format";
import { LocalTime } from "~/ui/local-time";
import { MediaCard, MediaKindIcon } from "~/ui/media-card";
import type { UploadKind } from "~/uploads/uploads.table";
import { useHeldSource } from "./use-signed-links";

export interface CardUpload {
  id: number;
  title: string;
  kind: UploadKind;
  mime_type: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  created_at: number;
}

interface UploadCardProps {
  upload: CardUpload;
  /** Signed link of the original; null while there is nothing to show. */
  source: string | null;
  eager?: boolean;
  meta?: ReactNode;
  actions?: ReactNode;
}

/** One upload in a grid, on the feed, the dashboard and My Uploads. */
export function UploadCard({ upload, source, eager = false, meta, actions }: UploadCardProps) {
  const shown = useHeldSource(source);
  const isPicture = upload.kind === "image" && isShownImage(upload.mime_type);
  return (
    <MediaCard
      to={`/upload/${upload.id}`}
      title={upload.title || uploadWords.detail.untitled}
      kind={upload.kind}
      eager={eager}
      poster={
        shown && isPicture
          ? { src: shown, alt: "", width: upload.width ?? undefined, height: upload.height ?? undefined }
          : null
      }
      motion={shown && upload.kind === "video" ? shown : null}
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
