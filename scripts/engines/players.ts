import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type HlsPlayer from "hls.js";
import type { Person } from "../demo/client/people.ts";
import { ROOT } from "../local/settings.ts";
import type { Engine } from "./engine.ts";
import { BARS } from "./films.ts";
import { installProbe } from "./probe.ts";

/**
 * A picture of the site's own, which browsers show as a page that may do what its policy (public/_headers) does not
 * forbid: scripts and loads. What is played there, plays as under the site's address.
 */
const BLANK = "/icon-32.png";
const HLS = join(ROOT, "node_modules/hls.js/dist/hls.light.min.js");

/** Signs the browser in, as the form does. */
export async function signInWith(engine: Engine, origin: string, { form }: Person): Promise<void> {
  await engine.open(origin + BLANK);
  const { email, password } = form;
  const status = await engine.evaluate(
    async (fields) => {
      const body = new URLSearchParams(fields);
      return (await fetch("/signin", { method: "POST", body })).status;
    },
    { email, password },
  );
  if (status !== 200) throw new Error(`Signing in with ${engine.name} answered ${status}`);
}

/** Opens the page of a film. @param sizes how many it can be seen in */
export async function openPage(engine: Engine, address: string, sizes: number): Promise<void> {
  // Films begin where they were left.
  await engine.open(new URL(BLANK, address).href);
  await engine.evaluate(() => localStorage.clear());
  await engine.open(address);
  await engine.evaluate(async () => {
    const isReady = () => document.documentElement.hasAttribute("data-hydrated");
    while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 25));
  });
  await engine.evaluate(installProbe, "video", BARS);
  await engine.evaluate(async (sizes) => {
    const { until, video } = globalThis.probe;
    if (sizes > 1) await until(`offered ${sizes} sizes`, () => video.videoRenditions?.length === sizes);
    video.preload = "auto";
  }, sizes);
}

/** Streams a film on an empty page, with hls.js as the site sets it up. @param address of its main playlist */
export async function openStream(engine: Engine, address: string): Promise<void> {
  await engine.open(new URL(BLANK, address).href);
  await engine.evaluate(
    (source) => {
      const script = document.createElement("script");
      script.textContent = source;
      document.body.replaceChildren(script, document.createElement("video"));
    },
    await readFile(HLS, "utf8"),
  );
  await engine.evaluate(installProbe, "video", BARS);
  await engine.evaluate((address) => {
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
