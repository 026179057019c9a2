/**
 * Where a player stands, and whether somebody wants it to play. Everything that gives it another source goes through
 * `change`: the person goes on at the same second, playing if they wanted that.
 */
export class Playhead {
  readonly #media: HTMLMediaElement;
  #at = 0;
  #wants: boolean;
  /** Another source was given, and the browser has not taken it yet. */
  #isChanging = false;
  /** A stream is on its way that goes to the person's second later. */
  #isBehind = false;

  constructor(media: HTMLMediaElement) {
    this.#media = media;
    this.#wants = !media.paused;
    const listeners: Record<string, () => void> = {
      play: () => (this.#wants = true),
      // What a change of source pauses, or a source that failed, nobody has paused.
      pause: () => (this.#wants &&= this.#isChanging || this.#media.error !== null),
      ended: () => (this.#wants = false),
      playing: () => (this.#isChanging = false),
      timeupdate: () => this.at,
      loadstart: () => this.#goOn(),
      loadedmetadata: () => this.#comeBack(),
      loadeddata: () => this.#goThere(),
    };
    for (const [event, listener] of Object.entries(listeners)) media.addEventListener(event, listener);
  }

  /** Where the person is, seconds; of a source that is not read yet, or failed, where they were before. */
  get at(): number {
    const { error, readyState, currentTime } = this.#media;
    // A source of which nothing is read yet stands at nought, or where somebody has told it to begin.
    const isKnown = this.#isBehind
      ? currentTime > this.#at
      : readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || currentTime > 0;
    if (!this.#isChanging && !error && isKnown) this.#at = currentTime;
    return this.#at;
  }

  /** @param set gives the player another source, now or when the page is drawn next */
  change(set: () => void): void {
    if (!this.#isChanging) {
      this.#at = this.at;
      // Asked of the player itself: the word of a press that was just made gets lost with the old source. One that
      // failed was paused by the browser.
      if (!this.#media.error) this.#wants = !this.#media.paused;
    }
    this.#isChanging = true;
    set();
  }

  /**
   * Plays, if not now then when the source is there that is on its way.
   * @throws DOMException where the browser plays only what somebody pressed
   */
  async play(): Promise<void> {
    this.#wants = true;
    try {
      await this.#media.play();
    } catch (error) {
      // Another source took its place, and plays instead.
      if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return;
      this.#wants = false;
      throw error;
    }
  }

  /** What comes next is played from its beginning. */
  startOver(): void {
    this.change(() => (this.#at = 0));
  }

  /** There is nothing to wait for any more. */
  giveUp(): void {
    this.#wants = false;
    this.#media.pause();
  }

  /** WebKitGTK fails on a stream that is sent to a second before it has a picture. */
  get #isStream(): boolean {
    return this.#media.currentSrc.startsWith("blob:");
  }

  #goOn(): void {
    this.#isChanging = false;
    this.#isBehind = this.#isStream;
    // Before anything of it is read this is where the browser begins, and nothing is fetched of its beginning.
    if (this.#at > 0 && !this.#isStream) this.#media.currentTime = this.#at;
    if (this.#wants) void this.play().catch(() => undefined);
  }

  #goThere(): void {
    if (this.#isBehind && this.#media.currentTime < this.#at) this.#media.currentTime = this.#at;
    this.#isBehind = false;
  }

  /** For browsers that forget a second they were told too early. */
  #comeBack(): void {
    if (this.#at > 0 && !this.#isStream && this.#media.currentTime === 0) this.#media.currentTime = this.#at;
  }
}

const playheads = new WeakMap<HTMLMediaElement, Playhead>();

/** The one of a player, for as long as that is on the page. */
export function playheadOf(media: HTMLMediaElement): Playhead {
  const playhead = playheads.get(media) ?? new Playhead(media);
  playheads.set(media, playhead);
  return playhead;
}
