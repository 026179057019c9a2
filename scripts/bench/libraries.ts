import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { imageSize } from "image-size";
import { ALL_FORMATS, CustomSource, Input } from "mediabunny";
import { z } from "zod";
import { probe } from "../../app/media/probe/probe.ts";
import type { RangeSource } from "../../app/media/probe/bounded-reader.ts";

/** A file that takes longer is given up, ms. */
const PATIENCE_MS = 5_000;
/** Larger files would measure the disk. Bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

const Entries = z.array(
  z.object({
    file: z.string(),
    category: z.string(),
    mime: z.string().nullable(),
    mime_accept: z.array(z.string()),
    ...{ width: z.number().nullable(), height: z.number().nullable() },
    ...{ display_width: z.number().nullable(), display_height: z.number().nullable() },
    ...{ duration_s: z.number().nullable(), duration_tol_s: z.number().nullable() },
  }),
);
type Entry = z.infer<typeof Entries>[number];

interface Answer {
  mime?: string | null | undefined;
  size?: { width: number | null; height: number | null } | null | undefined;
  /** Seconds. */
  duration?: number | null | undefined;
}
type Claim = keyof Answer;

interface Library {
  name: string;
  /** What it says it can tell; it is asked for nothing else. */
  claims: readonly Claim[];
  ask(source: RangeSource): Promise<Answer>;
}

const whole = (source: RangeSource) => source.read(0, source.size);

const LIBRARIES: readonly Library[] = [
  {
    name: "ours",
    claims: ["mime", "size", "duration"],
    ask: async (source) => {
      const result = await probe(source);
      if (result.outcome !== "known") return {};
      const { mimeType, width, height, durationMs } = result.facts;
      return {
        mime: mimeType,
        size: { width, height },
        duration: durationMs === null ? null : durationMs / 1000,
      };
    },
  },
  {
    name: "file-type",
    claims: ["mime"],
    ask: async (source) => ({ mime: (await fileTypeFromBuffer(await whole(source)))?.mime }),
  },
  {
    name: "image-size",
    claims: ["size"],
    ask: async (source) => ({ size: imageSize(await whole(source)) }),
  },
  {
    name: "mediabunny",
    claims: ["mime", "size", "duration"],
    ask: async (source) => {
      const read = (start: number, end: number) => source.read(start, end - start);
      const custom = new CustomSource({ getSize: () => source.size, read });
      using input = new Input({ source: custom, formats: ALL_FORMATS });
      const track = await input.getPrimaryVideoTrack();
      return {
        mime: (await input.getMimeType()).replace(/;.*/, ""),
        size: track && { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() },
        duration: await input.computeDuration(),
      };
    },
  },
];

const CLAIMS: readonly Claim[] = ["mime", "size", "duration"];

/**
 * Media libraries on the valid files of the corpus, each alone: right answers of what each claims to
 * know, files a second, bytes and reads a file. A size is right as stored or as shown. @returns Markdown
 */
export async function compareLibraries(corpus: string): Promise<string | null> {
  if (!existsSync(corpus)) return null;
  const manifest = Entries.parse(JSON.parse(await readFile(join(corpus, "manifest.json"), "utf8")));
  const files: [Entry, Uint8Array<ArrayBuffer>][] = [];
  for (const entry of manifest.filter(({ category }) => category === "valid")) {
    const bytes = new Uint8Array(await readFile(join(corpus, entry.file)));
    if (bytes.length <= MAX_BYTES) files.push([entry, bytes]);
  }
  const rows = [];
  for (const library of LIBRARIES) rows.push(await measure(library, files));
  const head = [
    "library | type right | size right | length right | files/s | reads/file | kB/file",
    "--- | ---: | ---: | ---: | ---: | ---: | ---:",
  ];
  return [...head, ...rows].map((row) => `| ${row} |`).join("\n");
}

async function measure(
  library: Library,
  files: readonly [Entry, Uint8Array<ArrayBuffer>][],
): Promise<string> {
  const right: Record<Claim, number> = { mime: 0, size: 0, duration: 0 };
  const asked: Record<Claim, number> = { mime: 0, size: 0, duration: 0 };
  let [reads, read, ms] = [0, 0, 0];
  for (const [entry, bytes] of files) {
    const source: RangeSource = {
      size: bytes.length,
      read: async (at, length) => {
        const slice = bytes.subarray(at, at + length);
        reads++;
        read += slice.length;
        return slice;
      },
    };
    const started = performance.now();
    const answer = await inTime(library.ask(source));
    ms += performance.now() - started;
    for (const claim of library.claims) {
      const verdict = judge(claim, entry, answer);
      if (verdict === null) continue;
      asked[claim]++;
      if (verdict) right[claim]++;
    }
  }
  const share = (claim: Claim) => {
    if (!library.claims.includes(claim)) return "–";
    return `${right[claim]}/${asked[claim]} (${((100 * right[claim]) / asked[claim]).toFixed(1)} %)`;
  };
  const costs = [(files.length / ms) * 1000, reads / files.length, read / files.length / 1000];
  const [rate = 0, perFile = 0, kB = 0] = costs;
  return [library.name, ...CLAIMS.map(share), rate.toFixed(0), perFile.toFixed(2), kB.toFixed(1)].join(" | ");
}

/** null where the corpus knows no truth. */
function judge(claim: Claim, entry: Entry, answer: Answer): boolean | null {
  if (claim === "mime") return entry.mime === null ? null : entry.mime_accept.includes(answer.mime ?? "");
  if (claim === "duration") {
    if (entry.duration_s === null) return null;
    return Math.abs((answer.duration ?? NaN) - entry.duration_s) <= (entry.duration_tol_s ?? 0.1);
  }
  if (entry.display_width === null) return null;
  const { width, height } = answer.size ?? { width: null, height: null };
  const is = (w: number | null, h: number | null) => width !== null && width === w && height === h;
  return is(entry.width, entry.height) || is(entry.display_width, entry.display_height);
}

/** What a library answers, or nothing when it throws or takes too long. */
function inTime(work: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve({}), PATIENCE_MS);
    work.then(resolve, () => resolve({})).finally(() => clearTimeout(late));
  });
}
