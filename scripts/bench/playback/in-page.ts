/** What is done inside a page while playing is measured. Sent there as text: each may use only its arguments. */

/** How a film is begun. */
export interface Opening {
  /** A link of the page that leads to the film; null for a bare page, which makes a player of its own. */
  link: string | null;
  /** Of the bare player. */
  source: string;
  /** The player is given a stream, and is to be left alone until it has it. */
  isStreamed: boolean;
  limitMs: number;
}

/** Milliseconds since the Unix epoch. */
export interface Start {
  openedAt: number;
  firstFrameAt: number;
}

/** Opens the film and plays it as soon as it can be. @throws Error where no frame came in time */
export async function startFilm({ link, source, isStreamed, limitMs }: Opening): Promise<Start> {
  const POLL_MS = 4;
  const now = () => performance.timeOrigin + performance.now();
  const deadline = performance.now() + limitMs;
  const until = async <T>(what: string, find: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const found = find();
      if (found) return found;
      if (performance.now() > deadline) throw new Error(`never ${what}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const isReady = () => link === null || document.documentElement.hasAttribute("data-hydrated");
  await until("could be used", isReady);
  const openedAt = now();
  if (link === null)
    document.body.appendChild(Object.assign(document.createElement("video"), { src: source }));
  else (await until("had the link", () => document.querySelector<HTMLElement>(link))).click();
  const player = link === null ? "video" : "media-controller video";
  const video = await until("had a player", () => document.querySelector<HTMLVideoElement>(player));
  await until("had a source", () => (isStreamed ? video.currentSrc.startsWith("blob:") : video.currentSrc));
  let problem = "";
  let firstFrameAt = 0;
  video.requestVideoFrameCallback(() => (firstFrameAt = now()));
  // WebKitGTK may leave its promise open while the film plays.
  void video.play().catch((error: unknown) => (problem = String(error)));
  await until(`showed a frame ${problem}`, () => firstFrameAt);
  return { openedAt, firstFrameAt };
}

/** Goes to a place in the film that plays. @param share of its length @returns milliseconds until its frame is on show */
export async function seekFar(share: number, limitMs: number): Promise<number> {
  const NEAR_SECONDS = 1;
  const video = document.querySelector<HTMLVideoElement>("media-controller video, body > video");
  if (!video) throw new Error("there is no player");
  const started = performance.now();
  const target = share * video.duration;
  video.currentTime = target;
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("never showed the place")), limitMs);
    const look = () =>
      video.requestVideoFrameCallback((_time, { mediaTime }) => {
        if (Math.abs(mediaTime - target) < NEAR_SECONDS) resolve(performance.now() - started);
        else look();
      });
    look();
  });
}

/** How far a film has come. */
export interface Progress {
  /** Seconds of the film. */
  at: number;
  /** Pixels of the size that is on show. */
  width: number;
}

export function readProgress(): Progress {
  const video = document.querySelector<HTMLVideoElement>("media-controller video, body > video");
  return { at: video?.currentTime ?? NaN, width: video?.videoWidth ?? NaN };
}
