import { useEffect, useRef, useState, type ReactNode } from "react";
import { useReleasedMedia } from "./use-released-media";

interface FirstPictureProps {
  src: string;
  sign: ReactNode;
  className?: string;
}

/** For an unknown video codec browsers report no error if they know the sound: the width is 0. */
export function FirstFrame({ src, sign, className }: FirstPictureProps) {
  const [state, setState] = useState<"waiting" | "drawn" | "missing">("waiting");
  const film = useRef<HTMLVideoElement>(null);
  useReleasedMedia(film);

  function updateState(video: HTMLVideoElement) {
    if (video.error) setState("missing");
    else if (video.readyState >= HTMLMediaElement.HAVE_METADATA)
      setState(video.videoWidth === 0 ? "missing" : "drawn");
  }

  useEffect(() => {
    // It may have loaded or failed before hydration.
    if (film.current) updateState(film.current);
  }, []);

  return (
    <>
      {state === "drawn" ? null : sign}
      {state === "missing" ? null : (
        <video
          ref={film}
          src={`${src}#t=0.1`}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-hidden
          onLoadedMetadata={(event) => updateState(event.currentTarget)}
          onError={() => setState("missing")}
          className={className}
        />
      )}
    </>
  );
}
