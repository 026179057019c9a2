export interface Rendition {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Bits per second. */
  bitrate: number;
}

/**
 * What media-chrome's quality menu reads (`videoRenditions`, proposed at github.com/video-dev/media-tracks).
 */
class RenditionList extends EventTarget implements Iterable<Rendition> {
  [index: number]: Rendition;
  length = 0;
  #selected = -1;

  /** -1 for automatic. */
  get selectedIndex(): number {
    return this.#selected;
  }

  set selectedIndex(index: number) {
    if (index === this.#selected) return;
    this.#selected = index;
    this.dispatchEvent(new Event("change"));
  }

  fill(renditions: readonly Rendition[]): void {
    this.length = renditions.length;
    Object.assign(this, renditions);
    this.dispatchEvent(new Event(renditions.length > 0 ? "addrendition" : "removerendition"));
  }

  *[Symbol.iterator](): Iterator<Rendition> {
    for (let index = 0; index < this.length; index++) {
      const rendition = this[index];
      if (rendition) yield rendition;
    }
  }
}

const lists = new WeakMap<HTMLVideoElement, RenditionList>();

export function getRenditions(video: HTMLVideoElement): RenditionList {
  const list = lists.get(video) ?? new RenditionList();
  lists.set(video, list);
  return list;
}

/** Must run before media-chrome loads, because it checks once. */
export function defineVideoRenditions(): void {
  if ("videoRenditions" in HTMLVideoElement.prototype) return;
  Object.defineProperty(HTMLVideoElement.prototype, "videoRenditions", {
    get(this: HTMLVideoElement) {
      return getRenditions(this);
    },
  });
}
