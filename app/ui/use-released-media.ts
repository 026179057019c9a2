import { useEffect, type RefObject } from "react";

/** Ends what a player fetches when it leaves the page: browsers go on with the source of an element that was removed. */
export function useReleasedMedia(player: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const media = player.current;
    return () => {
      // Effects may also end and begin again while the element stays.
      if (!media || media.isConnected) return;
      media.removeAttribute("src");
      media.load();
      // A small window over everything would stay, with nothing in it. Refused where there is none.
      if (document.pictureInPictureEnabled) void document.exitPictureInPicture().catch(() => undefined);
    };
  }, [player]);
}
