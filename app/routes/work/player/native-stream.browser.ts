import { keepQuality, keptQuality, nearestSize } from "./quality.browser";
import { playheadOf } from "./playhead.browser";
import { renditionsOf } from "./renditions.browser";
import type { StreamListener } from "./stream-listener";

/** A size as the main playlist names it, and its own playlist. */
interface Size {
  address: string;
  width: number;
  height: number;
  /** Bits a second. */
  bitrate: number;
}

/**
 * Streams a film by the browser's own reader of playlists. That chooses the size by itself; a size that somebody chose
 * is that size's own playlist.
 * @returns what ends it
 */
export function playNative(
  video: HTMLVideoElement,
  first: string,
  { renew, onPlaying, onGivenUp }: StreamListener,
): () => void {
  if (video.canPlayType("application/vnd.apple.mpegurl") === "") {
    onGivenUp();
    return () => undefined;
  }
  const renditions = renditionsOf(video);
  let [isOver, address, sizes]: [boolean, string, Size[]] = [false, first, []];
  const open = (source: string) => playheadOf(video).change(() => (video.src = source));
  const chosen = () => sizes[renditions.selectedIndex]?.address ?? address;
  const choose = () => {
    const size = sizes[renditions.selectedIndex];
    keepQuality(size ? Math.min(size.width, size.height) : null);
    open(chosen());
  };
  const begin = async () => {
    sizes = await readSizes(address).catch(() => []);
    if (isOver) return;
    renditions.fill(
      sizes.map(({ width, height, bitrate }, index) => ({ id: String(index), width, height, bitrate })),
    );
    const kept = keptQuality();
    if (kept !== null && sizes.length > 0)
      renditions.selectedIndex = nearestSize(
        sizes.map(({ width, height }) => Math.min(width, height)),
        kept,
      );
    renditions.addEventListener("change", choose);
    open(chosen());
  };
  const goOn = async () => {
    const fresh = await renew();
    if (fresh === null || isOver) return;
    renditions.removeEventListener("change", choose);
    address = fresh;
    await begin();
  };
  const fail = () => void goOn();
  video.addEventListener("error", fail);
  video.addEventListener("timeupdate", onPlaying);
  void begin();
  return () => {
    isOver = true;
    renditions.removeEventListener("change", choose);
    renditions.fill([]);
    video.removeEventListener("error", fail);
    video.removeEventListener("timeupdate", onPlaying);
  };
}

const SIZE_LINE = /^#EXT-X-STREAM-INF:BANDWIDTH=(\d+),.*RESOLUTION=(\d+)x(\d+)(?:[^\d\n].*)?\n(.+)$/gm;

/** The sizes that our own main playlist names. */
async function readSizes(address: string): Promise<Size[]> {
  const response = await fetch(address);
  const text = response.ok ? await response.text() : "";
  return [...text.matchAll(SIZE_LINE)].map(([, bitrate, width, height, line = ""]) => ({
    address: new URL(line, response.url).href,
    width: Number(width),
    height: Number(height),
    bitrate: Number(bitrate),
  }));
}
