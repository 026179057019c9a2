import { cueLineAbove } from "./caption-room.rules";

/** As in player.css. */
const BARS = { pixels: 92, part: 0.35 };
const PREVIEW = { pixels: 240, part: 0.65 };

/** Firefox can't move captions by CSS. @returns the cleanup */
export function raiseCaptions(player: Element): () => void {
  const video = player.querySelector("video");
  if (!video || CSS.supports("selector(video::-webkit-media-text-track-container)")) return () => undefined;
  const raised = new WeakSet<VTTCue>();
  const coveredSpace = () => {
    if (player.matches(":has(media-time-range[mediapreviewtime])")) return PREVIEW;
    return player.matches("[userinactive]:not([mediapaused])") ? null : BARS;
  };
  const placeCues = () => {
    const taken = coveredSpace();
    const { width, height } = video.getBoundingClientRect();
    for (const track of video.textTracks)
      for (const cue of track.mode === "showing" ? (track.activeCues ?? []) : []) {
        if (!(cue instanceof VTTCue) || (cue.line !== "auto" && !raised.has(cue))) continue;
        raised.add(cue);
        const line = taken === null ? "auto" : cueLineAbove(cue.text, { width, height }, taken);
        if (cue.line !== line) cue.line = line;
      }
  };
  const observer = new MutationObserver(placeCues);
  observer.observe(player, {
    subtree: true,
    attributeFilter: ["userinactive", "mediapaused", "mediapreviewtime"],
  });
  const { textTracks } = video;
  for (const track of textTracks) track.addEventListener("cuechange", placeCues);
  placeCues();
  return () => {
    observer.disconnect();
    for (const track of textTracks) track.removeEventListener("cuechange", placeCues);
  };
}
