import { useEffect, useRef, useState, type ReactNode } from "react";
import { useReleasedMedia } from "./use-released-media";

interface FirstPictureProps {
  /** Address of the film. */
  src: string;
  /** What stands for the film until its picture is drawn, and where none comes. */
  sign: ReactNode;
  className?: string;
}

/**
 * A film's first picture, silent and still, over the sign of its kind. Browsers that open a film and don't know the
 * codec of its picture report no error when they know its sound, and would leave an empty frame: it has no width.
 */
export function FirstPicture({ src, sign, className }: FirstPictureProps) {
  const [state, setState] = useState<"waiting" | "drawn" | "missing">("waiting");
  const film = useRef<HTMLVideoElement>(null);
  useReleasedMedia(film);

  function look(video: HTMLVideoElement) {
    if (video.error) setState("missing");
    else if (video.readyState >= HTMLMediaElement.HAVE_METADATA)
      setState(video.videoWidth === 0 ? "missing" : "drawn");
  }

  useEffect(() => {
    // One of the server's page may have been read, or refused, before anybody listened.
    if (film.current) look(film.current);
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
          onLoadedMetadata={(event) => look(event.currentTarget)}
          onError={() => setState("missing")}
          className={className}
        />
      )}
    </>
  );
}
