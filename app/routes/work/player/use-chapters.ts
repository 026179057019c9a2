import { useEffect, useState } from "react";
import { watchingWords as words } from "~/strings/watching";
import { chapterAt, type Chapter } from "./chapters.rules";
import { pagePlayer, PLAYER } from "./page-player";

/**
 * Tells the page's player its chapters, so that its bar of time shows them.
 * @returns the number of the one it is in; null before it was begun
 */
export function useChapters(chapters: readonly Chapter[]): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (chapters.length === 0) return;
    const look = (player: HTMLMediaElement) => {
      const isBegun = !player.paused || player.currentTime > 0;
      setCurrent(isBegun ? chapterAt(chapters, player.currentTime) : null);
    };
    const told = new Set<HTMLMediaElement>();
    const tell = (player: HTMLMediaElement) => {
      putChapters(player, chapters);
      told.add(player);
      look(player);
    };
    const onPlayer = (then: (player: HTMLMediaElement) => void) => (event: Event) => {
      if (event.target instanceof HTMLMediaElement && event.target.matches(PLAYER)) then(event.target);
    };
    // Media events don't bubble, so they are caught on their way down; captions may bring another player.
    const [onLength, onTime] = [onPlayer(tell), onPlayer(look)];
    document.addEventListener("durationchange", onLength, true);
    for (const event of ["timeupdate", "seeking", "play"]) document.addEventListener(event, onTime, true);
    const early = pagePlayer();
    if (early) tell(early);
    return () => {
      document.removeEventListener("durationchange", onLength, true);
      for (const event of ["timeupdate", "seeking", "play"])
        document.removeEventListener(event, onTime, true);
      for (const player of told) putChapters(player, []);
    };
  }, [chapters]);
  return current;
}

/** A track that script added can't be taken away again, so a player keeps one, with other chapters in it. */
function putChapters(player: HTMLMediaElement, chapters: readonly Chapter[]): void {
  if (!Number.isFinite(player.duration)) return;
  const known = [...player.textTracks].find(({ kind }) => kind === "chapters");
  const track = known ?? player.addTextTrack("chapters", words.chapters);
  track.mode = "hidden";
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  chapters.forEach(({ at, title }, index) => {
    const end = chapters[index + 1]?.at ?? player.duration;
    if (end > at) track.addCue(new VTTCue(at, end, escaped(title)));
  });
  // The bar of time looks at them again when a track's mode changes, not when a cue does.
  track.mode = "disabled";
  track.mode = "hidden";
}

/** A cue's text is markup. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
