import { useEffect, type RefObject } from "react";
import { accountStorage } from "~/platform/browser-storage";

const keptLanguage = accountStorage("wl.captions");

/** Menus may show a second beside the first. */
export function useSingleCaptionTrack(player: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const tracks = player.current?.textTracks;
    if (!tracks) return;
    const kept = keptLanguage.read();
    const chosen = [...tracks].find(({ kind, language }) => kind === "captions" && language === kept);
    if (chosen) chosen.mode = "showing";
    let shown: TextTrack | null = null;
    const keepOne = () => {
      const showing = [...tracks].filter((track) => track.mode === "showing");
      const newest = showing.find((track) => track !== shown) ?? showing[0] ?? null;
      for (const track of showing) if (track !== newest) track.mode = "disabled";
      shown = newest;
    };
    const choose = () => {
      const before = shown;
      keepOne();
      if (shown !== before) keptLanguage.write(shown?.language ?? null);
    };
    keepOne();
    tracks.addEventListener("change", choose);
    return () => tracks.removeEventListener("change", choose);
  }, [player]);
}
