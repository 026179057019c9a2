/** What one isolate remembers, up to a size; what was used longest ago goes first. */
export class BoundedMemory<T> {
  readonly #kept = new Map<string, { value: T; size: number }>();
  readonly #room: number;
  #size = 0;

  /** @param room of all sizes together */
  constructor(room: number) {
    this.#room = room;
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    // A map goes through its entries in the order they came.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  /** Larger than all the room is not kept. */
  set(key: string, value: T, size = 1): void {
    this.delete(key);
    if (size > this.#room) return;
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#room) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const found = this.#kept.get(key);
    if (!found) return;
    this.#kept.delete(key);
    this.#size -= found.size;
  }
}
