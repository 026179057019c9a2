/** One size of a film, as media-chrome's menu shows it. */
export interface Rendition {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Bits a second. */
  bitrate: number;
}

/**
 * The sizes a film can be seen in, in the shape of the list that media-chrome's quality menu reads at a media element
 * (`videoRenditions`, proposed at github.com/video-dev/media-tracks). Says `change` when one was chosen.
 */
export class RenditionList extends EventTarget implements Iterable<Rendition> {
  [index: number]: Rendition;
  length = 0;
  #selected = -1;

  /** Which one was chosen; -1: whatever the line carries. */
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

/** The list of a player, empty until its film is known. */
export function renditionsOf(video: HTMLVideoElement): RenditionList {
  const list = lists.get(video) ?? new RenditionList();
  lists.set(video, list);
  return list;
}

/** Lets media-chrome find the list at every player; to be called before it is read, for it looks once. */
export function offerRenditions(): void {
  if ("videoRenditions" in HTMLVideoElement.prototype) return;
  Object.defineProperty(HTMLVideoElement.prototype, "videoRenditions", {
    get(this: HTMLVideoElement) {
      return renditionsOf(this);
    },
  });
}
