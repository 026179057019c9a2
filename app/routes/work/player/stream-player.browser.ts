import Hls, { type ErrorData } from "hls.js/light";
import { keepQuality, keptQuality, nearestSize } from "./quality.browser";
import { playNative } from "./native-stream.browser";
import { playheadOf } from "./playhead.browser";
import { renditionsOf } from "./renditions.browser";
import type { StreamListener } from "./stream-listener";

/** What is fetched ahead, seconds: before anybody plays it the first piece, then enough for a line that falters. */
const STILL_BUFFER_SECONDS = 1;
const BUFFER_SECONDS = 30;
/** Kept behind what was played, seconds: enough to look at something again. */
const BACK_BUFFER_SECONDS = 30;
/**
 * WebKitGTK fails ('Failed to push buffer') where it is sent to a second while it sets up its decoders with the film's
 * first pieces. So a second in them is gone to by the playhead, once there is a picture.
 */
const FIRST_PIECES_SECONDS = 2;

/**
 * Streams a film into a player, in the size that line and window ask for or that was chosen.
 * @param address of its main playlist
 * @returns what ends it
 */
export function playStream(video: HTMLVideoElement, address: string, listener: StreamListener): () => void {
  // Browsers without Media Source Extensions (iPhones before iOS 17.1) read playlists themselves.
  if (!Hls.isSupported()) return playNative(video, address, listener);
  const renditions = renditionsOf(video);
  const playhead = playheadOf(video);
  const hls = new Hls({
    // A worker from a blob would need what our policy doesn't allow.
    enableWorker: false,
    capLevelToPlayerSize: true,
    // The leanest first, and shown: left to itself it measures the line by that piece, throws it away and begins anew.
    ...{ startLevel: 0, testBandwidth: false },
    startFragPrefetch: true,
    startPosition: loadFrom(listener.startsAt ?? 0) || -1,
    maxBufferLength: BUFFER_SECONDS,
    maxMaxBufferLength: STILL_BUFFER_SECONDS,
    backBufferLength: BACK_BUFFER_SECONDS,
  });
  const readAhead = () => void (hls.config.maxMaxBufferLength = BUFFER_SECONDS);
  const sizes = () => hls.levels.map(({ width, height }) => Math.min(width, height));
  const choose = () => {
    const { selectedIndex } = renditions;
    const pixels = sizes()[selectedIndex] ?? null;
    keepQuality(pixels);
    // What is played already stays, the next piece is of the new size.
    hls.nextLevel = pixels === null ? -1 : selectedIndex;
  };
  let hasRecovered = false;
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    renditions.removeEventListener("change", choose);
    renditions.fill(
      hls.levels.map(({ width, height, bitrate }, index) => ({ id: String(index), width, height, bitrate })),
    );
    const kept = keptQuality();
    if (kept !== null) {
      const level = nearestSize(sizes(), kept);
      renditions.selectedIndex = level;
      hls.startLevel = level;
      hls.loadLevel = level;
    }
    renditions.addEventListener("change", choose);
  });
  const onError = (_event: string, { fatal, type, response }: ErrorData) => {
    const status = response?.code ?? 0;
    const isNetwork = type === Hls.ErrorTypes.NETWORK_ERROR;
    // What the site refuses it refuses again: the film is gone, or lies elsewhere by now. Asking for it as if the line
    // were bad would leave somebody before a spinner for half a minute.
    const isRefused = isNetwork && status >= 400 && status < 500;
    if (!fatal && !isRefused) return;
    if (isNetwork) return void goOn();
    if (type === Hls.ErrorTypes.MEDIA_ERROR) recover();
    else listener.onGivenUp();
  };
  const recover = () => {
    if (hasRecovered) return listener.onGivenUp();
    hasRecovered = true;
    playhead.change(() => hls.recoverMediaError());
    hls.startLoad(loadFrom(playhead.at));
  };
  // hls.js hears only of what fails while it appends.
  const onElementError = () => {
    if (hls.media && video.error) recover();
  };
  let [isRenewing, isOver] = [false, false];
  const goOn = async () => {
    if (isRenewing) return;
    isRenewing = true;
    hls.stopLoad();
    const fresh = await listener.renew();
    isRenewing = false;
    if (fresh === null || isOver) return;
    const at = loadFrom(playhead.at);
    hls.config.startPosition = at;
    if (hls.media) playhead.change(() => hls.loadSource(fresh));
    else hls.loadSource(fresh);
    hls.startLoad(at);
  };
  const attach = () => playhead.change(() => hls.attachMedia(video));
  // A trimmed film begins behind frames that are only there to be decoded.
  const skipPreRoll = () => {
    const from = hls.levels[hls.currentLevel]?.details?.startTimeOffset ?? 0;
    if (video.currentTime < from) video.currentTime = from;
  };
  hls.on(Hls.Events.ERROR, onError);
  video.addEventListener("error", onElementError);
  video.addEventListener("seeking", skipPreRoll);
  video.addEventListener("play", readAhead, { once: true });
  video.addEventListener("timeupdate", listener.onPlaying);
  hls.loadSource(address);
  // Of the file there is a picture already: it gives way once there is something to show in its place.
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) hls.once(Hls.Events.FRAG_LOADED, attach);
  else attach();
  return () => {
    isOver = true;
    renditions.removeEventListener("change", choose);
    renditions.fill([]);
    video.removeEventListener("play", readAhead);
    video.removeEventListener("timeupdate", listener.onPlaying);
    video.removeEventListener("seeking", skipPreRoll);
    video.removeEventListener("error", onElementError);
    playhead.change(() => hls.destroy());
  };
}

const loadFrom = (at: number): number => (at < FIRST_PIECES_SECONDS ? 0 : at);
