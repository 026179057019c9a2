/**
 * Keeps the position and the wish to play while a player's source changes; every change goes through
 * `change`.
 */
class Playhead {
  readonly #media: HTMLMediaElement;
  #at = 0;
  #shouldPlay: boolean;
  #isChanging = false;
  /** A stream is loading that seeks to the position later. */
  #seeksLater = false;

  constructor(media: HTMLMediaElement) {
    this.#media = media;
    this.#shouldPlay = !media.paused;
    const listeners: Record<string, () => void> = {
      play: () => (this.#shouldPlay = true),
      // A pause from a source change or an error isn't the viewer's.
      pause: () => (this.#shouldPlay &&= this.#isChanging || this.#media.error !== null),
      ended: () => (this.#shouldPlay = false),
      playing: () => (this.#isChanging = false),
      timeupdate: () => this.at,
      loadstart: () => this.#resume(),
      loadedmetadata: () => this.#seekAgain(),
      loadeddata: () => this.#seekStream(),
    };
    for (const [event, listener] of Object.entries(listeners)) media.addEventListener(event, listener);
  }

  /** Seconds; the last known position while a source loads or after it failed. */
  get at(): number {
    const { error, readyState, currentTime } = this.#media;
    // A source without data reports 0, or the second it was set to start at.
    const isKnown = this.#seeksLater
      ? currentTime > this.#at
      : readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || currentTime > 0;
    if (!this.#isChanging && !error && isKnown) this.#at = currentTime;
    return this.#at;
  }

  /** @param set changes the source, now or on the next render */
  change(set: () => void): void {
    if (!this.#isChanging) {
      this.#at = this.at;
      // A play event of a moment ago is lost with the old source. A source that failed was paused by the
      // browser.
      if (!this.#media.error) this.#shouldPlay = !this.#media.paused;
    }
    this.#isChanging = true;
    set();
  }

  /** Plays now or once the new source loads. Throws a DOMException when autoplay is blocked. */
  async play(): Promise<void> {
    this.#shouldPlay = true;
    try {
      await this.#media.play();
    } catch (error) {
      // Another source replaced it and plays instead.
      if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return;
      this.#shouldPlay = false;
      throw error;
    }
  }

  startOver(): void {
    this.change(() => (this.#at = 0));
  }

  giveUp(): void {
    this.#shouldPlay = false;
    this.#media.pause();
  }

  /** WebKitGTK fails when a stream is seeked before it has a picture. */
  get #isStream(): boolean {
    return this.#media.currentSrc.startsWith("blob:");
  }

  #resume(): void {
    this.#isChanging = false;
    this.#seeksLater = this.#isStream;
    // Set before any data, this is where the browser starts to fetch.
    if (this.#at > 0 && !this.#isStream) this.#media.currentTime = this.#at;
    if (this.#shouldPlay) void this.play().catch(() => undefined);
  }

  #seekStream(): void {
    if (this.#seeksLater && this.#media.currentTime < this.#at) this.#media.currentTime = this.#at;
    this.#seeksLater = false;
  }

  /** For browsers that forget a position set too early. */
  #seekAgain(): void {
    if (this.#at > 0 && !this.#isStream && this.#media.currentTime === 0) this.#media.currentTime = this.#at;
  }
}

const playheads = new WeakMap<HTMLMediaElement, Playhead>();

export function getPlayhead(media: HTMLMediaElement): Playhead {
  const playhead = playheads.get(media) ?? new Playhead(media);
  playheads.set(media, playhead);
  return playhead;
}
