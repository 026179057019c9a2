import {
  addCodec,
  setFrameRate,
  setPixelAspect,
  setSize,
  setSound,
  setType,
  swapDisplayed,
  warn,
} from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { isStillCodec } from "./codec-names.ts";
import type { Track } from "./track.ts";

const SAME_SHAPE = 0.02;
const AUDIO_TYPES: ReadonlyMap<string, string> = new Map([
  ["video/mp4", "audio/mp4"],
  ["video/3gpp", "audio/3gpp"],
  ["video/3gpp2", "audio/3gpp2"],
]);

/** `cut`: sound alone proves nothing. */
export function describeTracks(facts: MediaFacts, tracks: readonly Track[], cut: boolean): void {
  const pictures = tracks.filter(
    (track) => (track.handler === "vide" || track.handler === "pict") && track.visual !== null,
  );
  const sounds = tracks.filter((track) => track.handler === "soun");
  const moving = pictures.filter((track) => track.visual !== null && !isStillCodec(track.visual.codec));
  const isCover =
    moving.length === 0 &&
    sounds.length > 0 &&
    (facts.kind === "audio" || pictures.every((track) => track.samples === 1));
  const shownPictures = moving.length > 0 ? moving : pictures;
  const shown = isCover ? [] : shownPictures;
  const main = shown.find((track) => track.enabled) ?? shown[0];
  for (const track of shown) if (track.visual !== null) addCodec(facts, "video", track.visual.codec);
  for (const { sound } of sounds) if (sound !== null) addCodec(facts, "audio", sound.codec);
  if (tracks.some((track) => track.visual?.encrypted === true || track.sound?.encrypted === true))
    warn(facts, "probe.encrypted");
  if (main?.visual) describePicture(facts, main);
  const sound = (sounds.find((track) => track.enabled) ?? sounds[0])?.sound;
  if (sound) setSound(facts, sound.channels, sound.sampleRate);
  if (shown.length > 0) {
    if (facts.kind === "audio") {
      const isAudioExt = facts.fileExt === "m4a" || facts.fileExt === "m4b";
      setType(facts, "video", "video/mp4", isAudioExt ? "mp4" : facts.fileExt);
    }
  } else if (sounds.length > 0 && !cut) {
    describeAsSound(facts);
  }
}

function describePicture(facts: MediaFacts, track: Track): void {
  const visual = track.visual;
  if (visual === null) return;
  const useHeader = visual.width === 0 || visual.height === 0;
  setSize(
    facts,
    useHeader ? Math.round(track.headerWidth) : visual.width,
    useHeader ? Math.round(track.headerHeight) : visual.height,
  );
  if (
    visual.cleanWidth !== null &&
    visual.cleanHeight !== null &&
    facts.width !== null &&
    facts.height !== null
  ) {
    facts.width = Math.min(visual.cleanWidth, facts.width);
    facts.height = Math.min(visual.cleanHeight, facts.height);
  }
  setPixelAspect(facts, visual.pixelAspect ?? headerAspect(track, facts));
  facts.rotation = track.rotation;
  if (track.rotation % 180 === 90) swapDisplayed(facts);
  if (track.frameRate !== null) setFrameRate(facts, track.frameRate);
}

/** A display shape unlike the picture's is that of its pixels. */
function headerAspect({ headerWidth, headerHeight }: Track, { width, height }: MediaFacts): number {
  if (width === null || height === null || headerWidth < 1 || headerHeight < 1) return 1;
  const aspect = (headerWidth * height) / (headerHeight * width);
  return Math.abs(aspect - 1) < SAME_SHAPE ? 1 : aspect;
}

function describeAsSound(facts: MediaFacts): void {
  const mimeType = AUDIO_TYPES.get(facts.mimeType) ?? facts.mimeType;
  setType(facts, "audio", mimeType, facts.mimeType === "video/mp4" ? "m4a" : facts.fileExt);
}
