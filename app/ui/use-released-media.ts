import { useEffect, type RefObject } from "react";

/** Browsers go on loading the source of a removed element. */
export function useReleasedMedia(player: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const media = player.current;
    return () => {
      // Effects may also restart while the element stays.
      if (!media || media.isConnected) return;
      media.removeAttribute("src");
      media.load();
      // An empty picture-in-picture window would stay. Rejects without one.
      if (document.pictureInPictureEnabled) void document.exitPictureInPicture().catch(() => undefined);
    };
  }, [player]);
}
