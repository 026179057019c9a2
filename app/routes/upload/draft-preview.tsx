import { useRef, useState } from "react";
import { uploadWords } from "~/strings/uploads";
import { MediaKindIcon } from "~/ui/media-card";
import { claimedType } from "~/uploads/claimed-type.rules";
import type { Look } from "~/uploads/look";
import { kindOfType } from "~/uploads/uploads.rules";
import { PosterPicker } from "./poster-picker";
import { useObjectUrl } from "./use-object-url";

const words = uploadWords.upload;

interface DraftPreviewProps {
  file: File;
  look: Promise<Look> | null;
  onLook: (look: Look) => void;
}

/** The chosen file as this browser shows it, or a sentence when it can't. */
export function DraftPreview({ file, look, onLook }: DraftPreviewProps) {
  const url = useObjectUrl(file);
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(true);
  const kind = kindOfType(claimedType(file));
  if (!shown) {
    return (
      <p className="flex items-center gap-3 rounded-md bg-warn-wash p-4 text-sm text-warn-ink">
        <MediaKindIcon kind={kind} className="size-6 shrink-0" /> {words.unshown}
      </p>
    );
  }
  const fail = () => setShown(false);
  if (!url) return null;
  if (kind === "image") {
    return (
      <img
        src={url}
        alt={words.previewAlt}
        onError={fail}
        className="mx-auto max-h-80 rounded-md object-contain"
      />
    );
  }
  if (kind === "audio") {
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- a preview of the person's own file
      <audio src={url} controls onError={fail} aria-label={words.previewAlt} className="w-full" />
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
      <PosterPicker video={video} look={look} onLook={onLook} />
    </>
  );
}
