import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type HlsPlayer from "hls.js";
import { BARS } from "../../browsers/films/film.ts";
import type { Window } from "../../browsers/window.ts";
import { ROOT } from "../../local/settings.ts";
import { openBlank } from "../shared/play-site.ts";
import { installProbe } from "./probe.ts";

const HLS = join(ROOT, "node_modules/hls.js/dist/hls.light.min.js");

export async function openPage(window: Window, address: string, sizes: number): Promise<void> {
  // Films resume where they were left.
  await openBlank(window, new URL(address).origin);
  await window.evaluate(() => localStorage.clear());
  await window.open(address);
  await window.evaluate(installProbe, "video", BARS);
  await window.evaluate(async (sizes) => {
    const { until, video } = globalThis.probe;
    if (sizes > 1) await until(`offered ${sizes} sizes`, () => video.videoRenditions?.length === sizes);
    video.preload = "auto";
  }, sizes);
}

/** The page has the site's origin, and public/_headers forbids neither scripts nor loads there. */
export async function openStream(window: Window, address: string): Promise<void> {
  await openBlank(window, new URL(address).origin);
  await window.evaluate(
    (source) => {
      const script = document.createElement("script");
      script.textContent = source;
      document.body.replaceChildren(script, document.createElement("video"));
    },
    await readFile(HLS, "utf8"),
  );
  await window.evaluate(installProbe, "video", BARS);
  await window.evaluate((address) => {
    const { Hls, probe } = globalThis as unknown as {
      Hls: typeof HlsPlayer;
      probe: typeof globalThis.probe;
    };
    const hls = new Hls({ enableWorker: false, startFragPrefetch: true });
    hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => {
      if (fatal) probe.problems.push(details);
    });
    hls.loadSource(address);
    hls.attachMedia(probe.video);
  }, address);
}
