export interface Rendition {
  width: number;
  height: number;
  bitrate: number;
}

/** A stream's sizes, and the one that the viewer chose: -1 is automatic. `change` is either's. */
class RenditionList extends EventTarget {
  #sizes: readonly Rendition[] = [];
  #selected = -1;

  get sizes(): readonly Rendition[] {
    return this.#sizes;
  }

  get selectedIndex(): number {
    return this.#selected;
  }

  choose(index: number): void {
    if (index === this.#selected) return;
    this.#selected = index;
    this.dispatchEvent(new Event("change"));
  }

  fill(sizes: readonly Rendition[]): void {
    this.#sizes = sizes;
    this.dispatchEvent(new Event("change"));
  }
}

const lists = new WeakMap<HTMLMediaElement, RenditionList>();

export function getRenditions(media: HTMLMediaElement): RenditionList {
  const list = lists.get(media) ?? new RenditionList();
  lists.set(media, list);
  return list;
}
