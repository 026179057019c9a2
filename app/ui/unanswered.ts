/** How often what is not answered yet is done again. Milliseconds. */
const AGAIN_EVERY_MS = 50;

/** Nothing is done again for longer than this. Milliseconds. */
const KEPT_MS = 10_000;

export interface Ways<Deed> {
  /** Does it once more. Who hears of an answer calls `answered`, at once or later. */
  again: (deed: Deed) => void;
  /** Nothing answered it in time. */
  giveUp?: (deed: Deed) => void;
}

/** What a person did on a page that could not answer yet, done again until it does. The same thing twice is kept once. */
export class Unanswered<Deed> {
  readonly #since = new Map<Deed, number>();
  readonly #ways: Ways<Deed>;

  constructor(ways: Ways<Deed>) {
    this.#ways = ways;
  }

  keep(deed: Deed): void {
    if (this.#since.has(deed)) return;
    this.#since.set(deed, performance.now());
    this.#tryLater(deed);
  }

  answered(deed: Deed): void {
    this.#since.delete(deed);
  }

  #tryLater(deed: Deed): void {
    setTimeout(() => {
      const since = this.#since.get(deed);
      if (since === undefined) return;
      if (since + KEPT_MS < performance.now()) {
        this.#since.delete(deed);
        this.#ways.giveUp?.(deed);
        return;
      }
      this.#ways.again(deed);
      // Answered, it is kept no longer.
      if (this.#since.has(deed)) this.#tryLater(deed);
    }, AGAIN_EVERY_MS);
  }
}
