export class BoundedMemory<T> {
  readonly #kept = new Map<string, { value: T; size: number }>();
  readonly #room: number;
  #size = 0;

  constructor(room: number) {
    this.#room = room;
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    // A Map iterates in insertion order, so the key moves to the end.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

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
