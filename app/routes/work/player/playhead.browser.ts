/** Every change of source goes through `change`. */
class Playhead {
  readonly #media: HTMLMediaElement;
  #at = 0;
  #shouldPlay: boolean;
  #isChanging = false;
  #isWaiting = false;
  #seeksLater = false;

  constructor(media: HTMLMediaElement) {
    this.#media = media;
    this.#shouldPlay = !media.paused;
    const listeners: Record<string, () => void> = {
      play: () => {
        this.#shouldPlay = true;
        this.#isWaiting = false;
      },
      // Not the viewer's pause.
      pause: () => (this.#shouldPlay &&= this.#isChanging || this.#isHeld),
      ended: () => (this.#shouldPlay = false),
      playing: () => (this.#isChanging = false),
      timeupdate: () => this.at,
      // Also of a source that failed.
      seeking: () => {
        if (!this.#isChanging) this.#at = this.#media.currentTime;
      },
      loadstart: () => this.#resume(),
      loadedmetadata: () => this.#seekAgain(),
      loadeddata: () => this.#seekStream(),
    };
    for (const [event, listener] of Object.entries(listeners)) media.addEventListener(event, listener);
  }

  /** The last known while a source loads. */
  get at(): number {
    const { error, readyState, currentTime } = this.#media;
    // Without data a source reports 0.
    const isKnown = this.#seeksLater
      ? currentTime > this.#at
      : readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || currentTime > 0;
    if (!this.#isChanging && !error && isKnown) this.#at = currentTime;
    return this.#at;
  }

  /** @param set now or on the next render */
  change(set: () => void): void {
    if (!this.#isChanging) {
      this.#at = this.at;
      if (!this.#isHeld) this.#shouldPlay = !this.#media.paused;
    }
    this.#isChanging = true;
    set();
  }

  /** @throws DOMException when autoplay is blocked */
  async play(): Promise<void> {
    this.#shouldPlay = true;
    try {
      await this.#media.play();
    } catch (error) {
      // Another source plays instead.
      if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return;
      this.#shouldPlay = false;
      throw error;
    }
  }

  startOver(): void {
    this.change(() => (this.#at = 0));
  }

  /** It plays on with its next source. */
  wait(): void {
    if (this.#media.paused) return;
    this.#isWaiting = true;
    this.#media.pause();
  }

  /** A failed source was paused by the browser. */
  get #isHeld(): boolean {
    return this.#isWaiting || this.#media.error !== null;
  }

  /** WebKitGTK fails on a seek before there is a picture. */
  get #isStream(): boolean {
    return this.#media.currentSrc.startsWith("blob:");
  }

  #resume(): void {
    this.#isChanging = false;
    this.#seeksLater = this.#isStream;
    // The browser then fetches from here.
    if (this.#at > 0 && !this.#isStream) this.#media.currentTime = this.#at;
    if (this.#shouldPlay) void this.play().catch(() => undefined);
  }

  #seekStream(): void {
    if (this.#seeksLater && this.#media.currentTime < this.#at) this.#media.currentTime = this.#at;
    this.#seeksLater = false;
  }

  /** Some forget a position set too early. */
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
