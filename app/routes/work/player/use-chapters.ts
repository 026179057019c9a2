import { useEffect, useState } from "react";
import { watchingWords as words } from "~/words/en/watching";
import { chapterIndexAt, type Chapter } from "./chapters.rules";
import { findPagePlayer, PLAYER_SELECTOR } from "./page-player";

export function useChapters(chapters: readonly Chapter[]): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (chapters.length === 0) return;
    const updateCurrent = (player: HTMLMediaElement) => {
      const isBegun = !player.paused || player.currentTime > 0;
      setCurrent(isBegun ? chapterIndexAt(chapters, player.currentTime) : null);
    };
    const players = new Set<HTMLMediaElement>();
    const addChapters = (player: HTMLMediaElement) => {
      setChapters(player, chapters);
      players.add(player);
      updateCurrent(player);
    };
    const onPlayer = (then: (player: HTMLMediaElement) => void) => (event: Event) => {
      if (event.target instanceof HTMLMediaElement && event.target.matches(PLAYER_SELECTOR))
        then(event.target);
    };
    // Media events don't bubble; captions may replace the player.
    const onLength = onPlayer(addChapters);
    const onTime = onPlayer(updateCurrent);
    document.addEventListener("durationchange", onLength, true);
    for (const event of ["timeupdate", "seeking", "play"]) document.addEventListener(event, onTime, true);
    const early = findPagePlayer();
    if (early) addChapters(early);
    return () => {
      document.removeEventListener("durationchange", onLength, true);
      for (const event of ["timeupdate", "seeking", "play"])
        document.removeEventListener(event, onTime, true);
      for (const player of players) setChapters(player, []);
    };
  }, [chapters]);
  return current;
}

/** A text track can't be removed. */
function setChapters(player: HTMLMediaElement, chapters: readonly Chapter[]): void {
  if (!Number.isFinite(player.duration)) return;
  const existing = [...player.textTracks].find(({ kind }) => kind === "chapters");
  const track = existing ?? player.addTextTrack("chapters", words.chapters);
  track.mode = "hidden";
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  chapters.forEach(({ at, title }, index) => {
    const end = chapters[index + 1]?.at ?? player.duration;
    if (end > at) track.addCue(new VTTCue(at, end, escaped(title)));
  });
  // Cues are re-read only when the mode changes.
  track.mode = "disabled";
  track.mode = "hidden";
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
