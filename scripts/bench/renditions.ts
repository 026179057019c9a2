import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { sendFile } from "../demo/client/send-file.ts";
import type { Session } from "../demo/client/session.ts";
import { untilSettled } from "../demo/client/upload.ts";
import type { Person } from "../demo/client/people.ts";
import type { EngineName } from "../engines/engine.ts";
import { openEngine } from "../engines/open-engine.ts";
import { signInWith } from "../engines/players.ts";
import { streamOf } from "../engines/stored-films.ts";
import { Refusal } from "../local/refusal.ts";
import { makeOriginal, ORIGINALS } from "./renditions/films.ts";
import { makeInPage, wantedOf, type MadeInPage } from "./renditions/make-in-page.ts";
import { withPeak } from "./renditions/process-memory.ts";
import type { Figure } from "./table.ts";

/** WebKitGTK has no WebCodecs. */
const MAKERS = ["chromium", "firefox"] as const satisfies readonly EngineName[];
const PROCESSES: Record<(typeof MAKERS)[number], RegExp> = {
  chromium: /chrom/i,
  firefox: /firefox|Web Content|WebExtensions|Isolated|Socket Process|Utility Process|RDD|Privileged/i,
};
/** How long a browser may take for all copies of one work, by the work's length. */
const LIMIT_FACTOR = 20;

export interface RenditionsOptions {
  engines: readonly EngineName[];
  /** Of each original. */
  seconds: number;
  say: (line: string) => void;
}

/** How long browsers take to make copies of works by the works' length, how much memory that takes, and how large they get. */
export async function measureRenditions(
  dir: string,
  { session, person }: { session: Session; person: Person },
  { engines, seconds, say }: RenditionsOptions,
): Promise<Figure[]> {
  if (spawnSync("ffmpeg", ["-version"]).status !== 0)
    throw new Refusal("The films are made by ffmpeg, which is not here. Debian has it as `ffmpeg`.");
  const figures: Figure[] = [];
  for (const name of MAKERS.filter((maker) => engines.includes(maker))) {
    for (const original of ORIGINALS) {
      const bytes = new Uint8Array(await readFile(await makeOriginal(dir, original, seconds)));
      const id = await store(session, original, bytes);
      const wanted = await wantedOf(session, id);
      const engine = await openEngine(name);
      try {
        await signInWith(engine, session.origin, person);
        const limitMs = seconds * 1000 * LIMIT_FACTOR;
        const { result: made, peak } = await withPeak(PROCESSES[name], () =>
          makeInPage(engine, session, { work: id, limitMs }),
        );
        const fresh = figuresOf(`${original.name}, ${name}`, {
          made,
          peak,
          seconds,
          size: bytes.length,
        });
        for (const { what, ours, remark } of fresh) say(`  ${what}: ${ours}; ${remark ?? ""}`);
        say(`  wanted ${wanted.join(", ")}; offered ${await offeredOf(session, id)}`);
        figures.push(...fresh);
      } finally {
        await engine.close();
      }
    }
  }
  return figures;
}

async function store(
  session: Session,
  { name, file, type }: (typeof ORIGINALS)[number],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const words = { title: name, file_name: file, content_type: type, visibility: "public" as const };
  const id = await sendFile(session, words, bytes);
  await untilSettled(session, [id], ({ status, status_reason }) => {
    if (status !== "ready") throw new Refusal(`'${name}' became ${status}: ${status_reason ?? ""}`);
  });
  return id;
}

/** The sizes that the film's main playlist names. */
async function offeredOf(session: Session, work: number): Promise<string> {
  const address = await streamOf(session, work);
  if (address === null) return "as a file only";
  const playlist = await (await session.get(address.slice(session.origin.length))).text();
  return [...playlist.matchAll(/RESOLUTION=(\d+x\d+)/g)].map(([, size]) => size).join(", ");
}

interface Outcome {
  made: readonly MadeInPage[];
  peak: number | null;
  seconds: number;
  /** Of the original, bytes. */
  size: number;
}

function figuresOf(where: string, { made, peak, seconds, size }: Outcome): Figure[] {
  const memory =
    peak === null ? "" : `; the browser held ${(peak / 2 ** 20).toFixed(0)} MiB more at the most`;
  return made.map(({ wanted, took, bytes, failure }) => {
    return {
      ...{ what: `making ${wanted}, ${where}`, against: `${seconds.toFixed(1)} s of it`, better: "less" },
      ours: failure ?? `${(took / 1000).toFixed(1)} s`,
      ratio: failure === null ? took / 1000 / seconds : null,
      remark: (bytes === null ? "" : `${((bytes / size) * 100).toFixed(1)} % of its bytes`) + memory,
    };
  });
}
