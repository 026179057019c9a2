import { useEffect, useRef, useState } from "react";
import { uploadWords } from "~/strings/uploads";
import { MediaKindIcon } from "~/ui/media-card";
import { Spinner } from "~/ui/spinner";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import { NO_LOOK, type Look } from "~/uploads/client/preview";
import { isShownEverywhere } from "~/formats/browser";
import { kindOfType } from "~/uploads/uploads.rules";
import { PosterPicker } from "./poster-picker";
import { useObjectUrl } from "./use-object-url";

const words = uploadWords.upload;

interface DraftPreviewProps {
  file: File;
  look: Promise<Look> | null;
  onLook: (look: Look) => void;
}

/** The chosen file as this browser shows it, else the preview made of it, and what others will see. */
export function DraftPreview({ file, look, onLook }: DraftPreviewProps) {
  const url = useObjectUrl(file);
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(true);
  const kind = kindOfType(claimedType(file));
  if (!shown) return <MadePreview kind={kind} look={look} />;
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
        aria-label={words.previewAlt}
        className="night mx-auto max-h-80 w-full rounded-md bg-sunken"
      />
      {rare}
      <PosterPicker video={video} look={look} onLook={onLook} />
    </>
  );
}

/** What stands for a file that this browser can't show: a picture decoded from it, or its kind's sign. */
function MadePreview({ kind, look }: { kind: ReturnType<typeof kindOfType>; look: Promise<Look> | null }) {
  const seen = useLook(look);
  const url = useObjectUrl(seen?.poster ?? null);
  if (!seen) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-md bg-sunken p-4 text-sm text-muted">
        <Spinner className="size-6 shrink-0" /> {words.makingPreview}
      </p>
    );
  }
  if (!seen.poster) {
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

/** What was seen in the file; null while somebody is still looking. */
function useLook(look: Promise<Look> | null): Look | null {
  const [seen, setSeen] = useState<Look | null>(null);
  useEffect(() => {
    let current = true;
    void (look ?? Promise.resolve(NO_LOOK)).then((made) => current && setSeen(made));
    return () => {
      current = false;
    };
  }, [look]);
  return seen;
}
