import { useEffect, type RefObject } from "react";

/** Shows words in one language at a time: browsers and menus may switch a second one on beside the first. */
export function useOneCaption(player: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const tracks = player.current?.textTracks;
    if (!tracks) return;
    let shown: TextTrack | null = null;
    const keepOne = () => {
      const showing = [...tracks].filter((track) => track.mode === "showing");
      // The one that came last is the one that was wanted.
      const newest = showing.find((track) => track !== shown) ?? showing[0] ?? null;
      for (const track of showing) if (track !== newest) track.mode = "disabled";
      shown = newest;
    };
    keepOne();
    tracks.addEventListener("change", keepOne);
    return () => tracks.removeEventListener("change", keepOne);
  }, [player]);
}
