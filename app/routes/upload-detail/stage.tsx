import { isShownImage } from "~/media/media.rules";
import type { SignedLinks } from "~/media/sign-visible.server";
import { useHeldSource } from "~/routes/upload-parts/use-signed-links";
import { uploadWords } from "~/strings/uploads";
import { MediaKindIcon } from "~/ui/media-card";
import { fitted, SoundStage } from "~/ui/media-detail";
import { Spinner } from "~/ui/spinner";
import type { UploadRecord } from "~/uploads/uploads.record";

const words = uploadWords.detail;

interface StageProps {
  upload: UploadRecord;
  links: SignedLinks | null;
  /** Why there is nothing to show, for `rejected` and `failed`. */
  reason: string | null;
}

/** What the page is about: the picture, the player, a download, or where the upload stands. */
export function Stage({ upload, links, reason }: StageProps) {
  const source = useHeldSource(links?.view ?? null);
  return source && links ? (
    <Media upload={upload} source={source} download={links.download} />
  ) : (
    <Waiting upload={upload} reason={reason} />
  );
}

function Media({
  upload,
  source,
  download,
}: {
  upload: StageProps["upload"];
  source: string;
  download: string;
}) {
  const size = { width: upload.width ?? undefined, height: upload.height ?? undefined };
  const name = upload.title || words.untitled;
  if (upload.kind === "image" && isShownImage(upload.mime_type)) {
    return <img src={source} alt={name} {...size} style={fitted(upload)} className="object-contain" />;
  }
  if (upload.kind === "video") {
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- captions come with the upload's own tracks
      <video
        src={source}
        {...size}
        style={fitted(upload)}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        className="bg-black"
      />
    );
  }
  if (upload.kind === "audio") {
    return (
      <SoundStage seed={name}>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- captions come with the upload's own tracks */}
        <audio src={source} controls preload="metadata" aria-label={name} className="w-full" />
      </SoundStage>
    );
  }
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-14 text-center">
      <MediaKindIcon kind={upload.kind} className="size-12" />
      <p className="text-sm text-muted">{words.unshown}</p>
      <a
        href={download}
        download
        className="rounded-md bg-gold px-5 py-2.5 text-sm font-semibold text-on-gold hover:bg-gold-bright"
      >
        {words.download}
      </a>
    </div>
  );
}

function Waiting({ upload, reason }: { upload: StageProps["upload"]; reason: string | null }) {
  const moving = upload.status === "pending" || upload.status === "processing";
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-5 py-16 text-center">
      {moving ? <Spinner className="size-7" /> : <MediaKindIcon kind={upload.kind} className="size-10" />}
      <p className="font-semibold">{uploadWords.status[upload.status]}</p>
      {reason ? <p className="max-w-md text-sm text-muted">{reason}</p> : null}
    </div>
  );
}
