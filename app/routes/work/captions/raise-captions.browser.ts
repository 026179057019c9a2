import { lineAbove } from "./caption-room.rules";

/** How much of a player's foot its bars take, and with them the small picture of a moment: as in player.css. */
const BARS = { pixels: 92, part: 0.35 };
const PREVIEW = { pixels: 240, part: 0.65 };

/**
 * Firefox has no style that moves captions: while the controls are there, each cue that leaves its line to the browser is
 * given one above them.
 * @returns what ends it
 */
export function raiseCaptions(player: Element): () => void {
  const video = player.querySelector("video");
  if (!video || CSS.supports("selector(video::-webkit-media-text-track-container)")) return () => undefined;
  const raised = new WeakSet<VTTCue>();
  const room = () => {
    if (player.matches(":has(media-time-range[mediapreviewtime])")) return PREVIEW;
    return player.matches("[userinactive]:not([mediapaused])") ? null : BARS;
  };
  const place = () => {
    const taken = room();
    const { width, height } = video.getBoundingClientRect();
    for (const track of video.textTracks)
      for (const cue of track.mode === "showing" ? (track.activeCues ?? []) : []) {
        if (!(cue instanceof VTTCue) || (cue.line !== "auto" && !raised.has(cue))) continue;
        raised.add(cue);
        const line = taken === null ? "auto" : lineAbove(cue.text, { width, height }, taken);
        if (cue.line !== line) cue.line = line;
      }
  };
  const observer = new MutationObserver(place);
  observer.observe(player, {
    subtree: true,
    attributeFilter: ["userinactive", "mediapaused", "mediapreviewtime"],
  });
  const { textTracks } = video;
  for (const track of textTracks) track.addEventListener("cuechange", place);
  place();
  return () => {
    observer.disconnect();
    for (const track of textTracks) track.removeEventListener("cuechange", place);
  };
}
