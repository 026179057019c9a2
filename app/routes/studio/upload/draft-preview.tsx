import { useEffect, useRef, useState } from "react";
import { uploadPageWords } from "~/words/en/upload-page";
import { lazyPart } from "~/ui/lazy-part";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import { Spinner } from "~/ui/spinner";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import type { Preview } from "~/uploads/client/preview";
import { loadFilmCodec, isRareCodec, isShownEverywhere } from "~/formats/browser";
import { kindFromType } from "~/uploads/uploads.rules";
import { useAwaitedPreview } from "./use-awaited-preview";
import { useObjectUrl } from "~/ui/use-object-url";

const words = uploadPageWords;

/** The first script is near its limit. */
const PosterPicker = lazyPart(async () => (await import("./poster-picker")).PosterPicker);

interface DraftPreviewProps {
  file: File;
  preview: Promise<Preview> | null;
  onPreview: (preview: Preview) => void;
}

export function DraftPreview({ file, preview, onPreview }: DraftPreviewProps) {
  const url = useObjectUrl(file);
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(true);
  const [pictureless, setPictureless] = useState(false);
  const kind = kindFromType(claimedType(file));
  const codec = useVideoCodec(kind === "video" ? file : null);
  // A browser then plays only the sound, without an error.
  const isSoundOnly = pictureless && codec !== undefined && codec !== null;
  if (!shown || isSoundOnly) return <MadePreview kind={kind} preview={preview} />;
  const fail = () => setShown(false);
  if (!url) return null;
  const rare = isShownEverywhere(claimedType(file)) ? null : (
    <p className="text-sm text-muted">{kind === "image" ? words.rarelyShown : words.rarelyPlayed}</p>
  );
  if (kind === "image") {
    return (
      <>
        <img
          src={url}
          alt={words.previewAlt}
          onError={fail}
          className="mx-auto max-h-80 rounded-md object-contain"
        />
        {rare}
      </>
    );
  }
  if (kind === "audio") {
    return (
      <>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a preview of the person's own file */}
        <audio src={url} controls onError={fail} aria-label={words.previewAlt} className="w-full" />
        {rare}
      </>
    );
  }
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a preview of the person's own file */}
      <video
        ref={video}
        src={url}
        controls
        playsInline
        onError={fail}
        onLoadedMetadata={({ currentTarget }) => setPictureless(currentTarget.videoWidth === 0)}
        aria-label={words.previewAlt}
        className="night mx-auto max-h-80 w-full rounded-md bg-sunken"
      />
      {codec && isRareCodec(codec) ? (
        <p className="rounded-md bg-warn-wash p-4 text-sm text-warn-ink">{words.rarelyPlayedCodec(codec)}</p>
      ) : (
        rare
      )}
      <PosterPicker video={video} preview={preview} onPreview={onPreview} />
    </>
  );
}

/** Playing here proves nothing about other browsers. */
function useVideoCodec(film: File | null): string | null | undefined {
  const [codec, setCodec] = useState<string | null>();
  useEffect(() => {
    let current = true;
    if (film === null) return;
    loadFilmCodec(film).then(
      (found) => current && setCodec(found),
      // It gets its error when sent.
      () => current && setCodec("unknown"),
    );
    return () => {
      current = false;
    };
  }, [film]);
  return codec;
}

function MadePreview({
  kind,
  preview,
}: {
  kind: ReturnType<typeof kindFromType>;
  preview: Promise<Preview> | null;
}) {
  const ready = useAwaitedPreview(preview);
  const url = useObjectUrl(ready?.poster ?? null);
  if (!ready) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-md bg-sunken p-4 text-sm text-muted">
        <Spinner className="size-6 shrink-0" /> {words.makingPreview}
      </p>
    );
  }
  if (!ready.poster) {
    return (
      <p className="flex items-center gap-3 rounded-md bg-warn-wash p-4 text-sm text-warn-ink">
        <MediaKindIcon kind={kind} className="size-6 shrink-0" /> {words.unshown}
      </p>
    );
  }
  return (
    <>
      {url ? (
        <img src={url} alt={words.previewAlt} className="mx-auto max-h-80 rounded-md object-contain" />
      ) : null}
      <p className="text-sm text-muted">{kind === "image" ? words.previewMade : words.frameMade}</p>
    </>
  );
}
