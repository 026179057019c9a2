import Hls, { type ErrorData } from "hls.js/light";
import { storeQuality, readQuality, nearestSizeIndex } from "./quality.browser";
import { playNative, type StreamListener } from "./native-stream.browser";
import { getPlayhead } from "./playhead.browser";
import { getRenditions } from "./renditions.browser";

/** Only the first segment. */
const STILL_BUFFER_SECONDS = 1;
const BUFFER_SECONDS = 30;
const BACK_BUFFER_SECONDS = 30;
/** WebKitGTK fails ('Failed to push buffer') when seeked before there is a picture. */
const FIRST_PIECES_SECONDS = 2;

export function playStream(video: HTMLVideoElement, address: string, listener: StreamListener): () => void {
  // iPhones before iOS 17.1.
  if (!Hls.isSupported()) return playNative(video, address, listener);
  const renditions = getRenditions(video);
  const playhead = getPlayhead(video);
  const hls = new Hls({
    // A blob worker would violate our policy.
    enableWorker: false,
    capLevelToPlayerSize: true,
    // hls.js would throw the first segment away as a bandwidth test.
    startLevel: 0,
    testBandwidth: false,
    startFragPrefetch: true,
    startPosition: loadStart(listener.startsAt ?? 0) || -1,
    maxBufferLength: BUFFER_SECONDS,
    maxMaxBufferLength: STILL_BUFFER_SECONDS,
    backBufferLength: BACK_BUFFER_SECONDS,
  });
  const readAhead = () => {
    hls.config.maxMaxBufferLength = BUFFER_SECONDS;
  };
  const sizes = () => hls.levels.map(({ width, height }) => Math.min(width, height));
  const choose = () => {
    const { selectedIndex } = renditions;
    const pixels = sizes()[selectedIndex] ?? null;
    storeQuality(pixels);
    hls.nextLevel = pixels === null ? -1 : selectedIndex;
  };
  let hasRecovered = false;
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    renditions.removeEventListener("change", choose);
    renditions.fill(hls.levels);
    const kept = readQuality();
    if (kept !== null) {
      const level = nearestSizeIndex(sizes(), kept);
      renditions.choose(level);
      hls.startLevel = level;
      hls.loadLevel = level;
    }
    renditions.addEventListener("change", choose);
  });
  const onError = (_event: string, { fatal, type, response }: ErrorData) => {
    const status = response?.code ?? 0;
    const isNetwork = type === Hls.ErrorTypes.NETWORK_ERROR;
    // A 4xx won't change.
    const isRefused = isNetwork && status >= 400 && status < 500;
    if (!fatal && !isRefused) return;
    if (isNetwork) void restart();
    else if (type === Hls.ErrorTypes.MEDIA_ERROR) recover();
    else listener.onGivenUp();
  };
  const recover = () => {
    if (hasRecovered) return listener.onGivenUp();
    hasRecovered = true;
    playhead.change(() => hls.recoverMediaError());
    hls.startLoad(loadStart(playhead.at));
  };
  // hls.js only sees errors while it appends.
  const onElementError = () => {
    if (hls.media && video.error) recover();
  };
  let isRenewing = false;
  let isOver = false;
  const restart = async () => {
    if (isRenewing) return;
    isRenewing = true;
    hls.stopLoad();
    const fresh = await listener.renew();
    isRenewing = false;
    if (fresh === null || isOver) return;
    const at = loadStart(playhead.at);
    hls.config.startPosition = at;
    if (hls.media) playhead.change(() => hls.loadSource(fresh));
    else hls.loadSource(fresh);
    hls.startLoad(at);
  };
  const attach = () => playhead.change(() => hls.attachMedia(video));
  // Its first frames are only for decoding.
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
  // Until the stream has data.
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

const loadStart = (at: number): number => (at < FIRST_PIECES_SECONDS ? 0 : at);
