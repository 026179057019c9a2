/** Sent into the page as text, one function at a time, so they can't import it. */
interface Probe {
  video: HTMLVideoElement & { videoRenditions?: { length: number; selectedIndex: number } };
  problems: string[];
  until(what: string, came: () => boolean, ms?: number): Promise<void>;
  shownFrame(): number;
  seek(seconds: number): Promise<void>;
}

declare global {
  var probe: Probe;
}

export function installProbe(selector: string, bars: number): void {
  const POLL_MS = 25;
  const video = document.querySelector<HTMLVideoElement>(selector);
  if (!video) throw new Error("there is no player");
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  const until = async (what: string, came: () => boolean, ms = 10_000) => {
    const deadline = performance.now() + ms;
    while (!came()) {
      if (performance.now() > deadline) {
        const messages = [...globalThis.probe.problems, video.error?.message ?? ""].filter(Boolean);
        throw new Error([`never ${what}`, ...messages].join(", "));
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  globalThis.probe = {
    video,
    problems: globalThis.probe?.problems ?? [],
    until,
    shownFrame() {
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      drawing?.drawImage(video, 0, 0);
      const width = canvas.width / bars;
      const isWhite = (bar: number) => {
        const [red = 0] =
          drawing?.getImageData(Math.floor((bar + 0.5) * width), canvas.height >> 1, 1, 1).data ?? [];
        return red > 128;
      };
      return Array.from({ length: bars }, (_, bar) => (isWhite(bar) ? 2 ** bar : 0)).reduce((a, b) => a + b);
    },
    async seek(seconds) {
      video.currentTime = seconds;
      await until(`came to ${seconds} s`, () => !video.seeking && video.readyState >= 2);
    },
  };
}
