import { storeQuality, readQuality, nearestSizeIndex } from "./quality.browser";
import { getPlayhead } from "./playhead.browser";
import { getRenditions, type Rendition } from "./renditions.browser";

export interface StreamListener {
  startsAt: number | null;
  renew: () => Promise<string | null>;
  onPlaying: () => void;
  onGivenUp: () => void;
}

interface Size extends Rendition {
  address: string;
}

/** The browser picks the size unless the viewer did. */
export function playNative(
  video: HTMLVideoElement,
  first: string,
  { renew, onPlaying, onGivenUp }: StreamListener,
): () => void {
  if (video.canPlayType("application/vnd.apple.mpegurl") === "") {
    onGivenUp();
    return () => undefined;
  }
  const renditions = getRenditions(video);
  let isOver = false;
  let address = first;
  let sizes: Size[] = [];
  const open = (source: string) => getPlayhead(video).change(() => (video.src = source));
  const chosen = () => sizes[renditions.selectedIndex]?.address ?? address;
  const choose = () => {
    const size = sizes[renditions.selectedIndex];
    storeQuality(size ? Math.min(size.width, size.height) : null);
    open(chosen());
  };
  const start = async () => {
    sizes = await readSizes(address).catch(() => []);
    if (isOver) return;
    renditions.fill(sizes);
    const kept = readQuality();
    if (kept !== null && sizes.length > 0)
      renditions.choose(
        nearestSizeIndex(
          sizes.map(({ width, height }) => Math.min(width, height)),
          kept,
        ),
      );
    renditions.addEventListener("change", choose);
    open(chosen());
  };
  const restart = async () => {
    const fresh = await renew();
    if (fresh === null || isOver) return;
    renditions.removeEventListener("change", choose);
    address = fresh;
    await start();
  };
  const onError = () => void restart();
  video.addEventListener("error", onError);
  video.addEventListener("timeupdate", onPlaying);
  void start();
  return () => {
    isOver = true;
    renditions.removeEventListener("change", choose);
    renditions.fill([]);
    video.removeEventListener("error", onError);
    video.removeEventListener("timeupdate", onPlaying);
  };
}

const SIZE_LINE = /^#EXT-X-STREAM-INF:BANDWIDTH=(\d+),.*RESOLUTION=(\d+)x(\d+)(?:[^\d\n].*)?\n(.+)$/gm;

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
