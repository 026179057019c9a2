import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Session } from "../../demo/client/session.ts";
import type { Engine } from "../../engines/engine.ts";
import { ROOT } from "../../local/settings.ts";

/** One copy as the page's worker made it. */
export interface MadeInPage {
  wanted: string;
  /** From the order to the finished file. Milliseconds. */
  took: number;
  bytes: number | null;
  /** Why there is none; null where there is one. */
  failure: string | null;
}

declare global {
  var made: MadeInPage[];
}

const ASSETS = join(ROOT, "build/client/assets");
const MAKER = /^make-renditions\.browser-[\w-]+\.js$/;
const LOOK_EVERY_MS = 1_000;

const Waiting = z.object({ works: z.array(z.object({ id: z.number(), wanted: z.array(z.string()) })) });

/**
 * Opens My Uploads in a browser that is signed in as the creator, and has all copies of a work made there.
 * @param limitMs until it is given up
 */
export async function makeInPage(
  engine: Engine,
  session: Session,
  { work, limitMs }: { work: number; limitMs: number },
): Promise<MadeInPage[]> {
  await engine.open(`${session.origin}/robots.txt`);
  // Else the page begins by itself, before anybody looks.
  await engine.evaluate(() => {
    localStorage.clear();
    localStorage.setItem("wl.renditions.paused", "1");
  });
  await engine.open(`${session.origin}/my-uploads`);
  await engine.evaluate(begin, await makerOf());
  const deadline = Date.now() + limitMs;
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const made = await engine.evaluate(() => globalThis.made);
    const left = await wantedOf(session, work);
    const failed = made.filter(({ failure }) => failure !== null).length;
    if (left.length <= failed) return made;
    if (Date.now() > deadline) throw new Error(`still to be made: ${left.join(", ")}`);
  }
}

/** What the site still wants of a work. */
export async function wantedOf(session: Session, work: number): Promise<string[]> {
  const { works } = Waiting.parse(await (await session.get(`/api/renditions?work=${work}`)).json());
  return works.find(({ id }) => id === work)?.wanted ?? [];
}

async function makerOf(): Promise<string> {
  const name = (await readdir(ASSETS)).find((each) => MAKER.test(each));
  if (name === undefined) throw new Error("No page of the build makes renditions.");
  return `/assets/${name}`;
}

/** What the worker says, as far as it is looked at here. */
interface Report {
  progress?: number;
  copy?: { size: number };
  pictures?: { sprite: Blob };
  failure?: string;
  detail?: string;
}

/** Times every order that a page gives to a worker, and begins. */
async function begin(maker: string): Promise<void> {
  const Plain = globalThis.Worker;
  globalThis.made = [];
  globalThis.Worker = class extends Plain {
    override postMessage(request: { wanted?: string }): void {
      const began = performance.now();
      this.addEventListener("message", ({ data }: MessageEvent<Report>) => {
        if ("progress" in data) return;
        const { copy, pictures } = data;
        const failure = data.failure === undefined ? null : `${data.failure}: ${data.detail ?? ""}`;
        const bytes = copy?.size ?? pictures?.sprite.size ?? null;
        globalThis.made.push({
          ...{ wanted: request.wanted ?? "", took: performance.now() - began, bytes, failure },
        });
      });
      super.postMessage(request);
    }
  };
  const module = (await import(maker)) as { startMaking(options: { force: boolean }): void };
  module.startMaking({ force: true });
}
