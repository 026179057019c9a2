export interface Rendition {
  id: string;
  width: number;
  height: number;
  bitrate: number;
}

/** What media-chrome reads (`videoRenditions`, github.com/video-dev/media-tracks). */
class RenditionList extends EventTarget implements Iterable<Rendition> {
  [index: number]: Rendition;
  length = 0;
  #selected = -1;

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

/** Before media-chrome, which checks once. */
export function defineVideoRenditions(): void {
  if ("videoRenditions" in HTMLVideoElement.prototype) return;
  Object.defineProperty(HTMLVideoElement.prototype, "videoRenditions", {
    get(this: HTMLVideoElement) {
      return getRenditions(this);
    },
  });
}
