import { createHash } from "node:crypto";
import { closeSync, createReadStream, existsSync, openSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { Refusal } from "../local/refusal.ts";
import type { BucketName } from "./site.ts";

export const MANIFEST = "manifest.json";

const linesFile = z.object({ file: z.string(), sha256: z.string() });

const manifestSchema = z.object({
  format: z.literal(1),
  /** When it began, in milliseconds: what is younger isn't in it for certain. */
  at: z.number(),
  /** Older backups don't say. */
  site: z.string().optional(),
  /** A hash, to notice another key; null where it can't be read. */
  twoStepKey: z.string().nullish(),
  schema: z.array(z.object({ type: z.string(), name: z.string(), sql: z.string() })),
  schemaHash: z.string(),
  /** By table: its rows, and a sum for each column (rows.ts). */
  sums: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  /** SQL, one statement a line. */
  parts: z.array(linesFile),
  migrations: z.array(z.string()),
  sequences: z.array(z.tuple([z.string(), z.number()])),
  /** `Entry` as JSON, one a line, in the order of bucket and key. */
  objects: z.array(linesFile),
});

type LinesFile = z.infer<typeof linesFile>;
export type Manifest = z.infer<typeof manifestSchema>;
export type SchemaEntry = Manifest["schema"][number];
export type Sums = Manifest["sums"];

export interface Entry {
  bucket: BucketName;
  key: string;
  etag: string;
  size: number;
  md5: string;
  sha256: string;
  /** Below `objects/BUCKET/`. */
  file: string;
  headers: Record<string, string>;
}

export async function readManifest(dir: string): Promise<Manifest> {
  const path = join(dir, MANIFEST);
  if (!existsSync(path)) throw new Refusal(`There's no finished backup in ${dir}: ${MANIFEST} is missing.`);
  const { data } = manifestSchema.safeParse(parseJson(await readFile(path, "utf8")));
  if (!data) throw new Refusal(`This version can't read ${path}. Restore from another backup.`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function* readLines(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity });
}

export async function* readEntries(dir: string, manifest: Manifest | null): AsyncGenerator<Entry> {
  for (const { file } of manifest?.objects ?? [])
    for await (const line of readLines(join(dir, file))) yield JSON.parse(line) as Entry;
}

/** Of a file. */
const MOST_LINES = 20_000;
const MOST_BYTES = 50_000_000;

export async function writeLines(
  dir: string,
  fileName: (number: string) => string,
  lines: AsyncIterable<string>,
): Promise<LinesFile[]> {
  const files: LinesFile[] = [];
  const left = lines[Symbol.asyncIterator]();
  for (let line = await left.next(); !line.done;) {
    const file = fileName(String(files.length + 1).padStart(5, "0"));
    const [hash, draft] = [createHash("sha256"), openSync(join(dir, file), "w")];
    for (let count = 0, length = 0; !line.done && count < MOST_LINES && length < MOST_BYTES; count++) {
      const text = `${line.value}\n`;
      hash.update(text);
      writeFileSync(draft, text);
      length += text.length;
      line = await left.next();
    }
    closeSync(draft);
    files.push({ file, sha256: hash.digest("hex") });
  }
  return files;
}

export async function hashFile(path: string): Promise<{ md5: string; sha256: string; size: number }> {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    md5.update(chunk);
    sha256.update(chunk);
    size += chunk.length;
  }
  return { md5: md5.digest("hex"), sha256: sha256.digest("hex"), size };
}

export const hashText = (algorithm: "md5" | "sha256", text: string): string =>
  createHash(algorithm).update(text).digest("hex");

/** Eight at a time, answers in the order of `items`. */
export async function* eightAtATime<Item, Answer>(
  items: AsyncIterable<Item>,
  act: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const running: Promise<Answer>[] = [];
  for await (const item of items) {
    const first = running.length < 8 ? undefined : running.shift();
    if (first) yield await first;
    const one = act(item);
    // Reported when its turn comes.
    one.catch(() => {});
    running.push(one);
  }
  for (const one of running) yield await one;
}

/** Both in the order of `nameOf`. */
export async function* pair<Left, Right>(
  left: AsyncIterable<Left>,
  right: AsyncIterable<Right>,
  nameOf: (item: Left | Right) => string,
): AsyncGenerator<[Left, Right | undefined]> {
  const others = right[Symbol.asyncIterator]();
  let other = await others.next();
  for await (const item of left) {
    const name = nameOf(item);
    while (!other.done && nameOf(other.value) < name) other = await others.next();
    yield [item, !other.done && nameOf(other.value) === name ? other.value : undefined];
  }
}
