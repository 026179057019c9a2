import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { probe } from "../../app/media/probe/probe.ts";
import type { Figure } from "./table.ts";

/** Files larger than this are left out: they would measure the disk. */
const MAX_BYTES = 32 * 1024 * 1024;
const ROUNDS = 3;

/** Files known per second from memory, and what the media worker would have read of each. */
export async function measureProbe(corpus: string): Promise<Figure[]> {
  if (!existsSync(corpus)) return [];
  const files = await readAll(join(corpus, "files"));
  let [reads, bytes, known, typed] = [0, 0, 0, 0];
  const rates = { ours: [] as number[], fileType: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    let started = performance.now();
    for (const file of files) {
      const result = await probe({
        size: file.length,
        read: async (at, length) => file.subarray(at, at + length),
      });
      if (round > 0) continue;
      reads += result.reads;
      bytes += result.bytesRead;
      if (result.outcome === "known") known++;
    }
    rates.ours.push(files.length / ((performance.now() - started) / 1000));
    started = performance.now();
    for (const file of files) {
      const type = await fileTypeFromBuffer(file).catch(() => undefined);
      if (round === 0 && type) typed++;
    }
    rates.fileType.push(files.length / ((performance.now() - started) / 1000));
  }
  const [ours, theirs] = [Math.max(...rates.ours), Math.max(...rates.fileType)];
  const whole = files.reduce((sum, file) => sum + file.length, 0);
  return [
    {
      ...{
        what: "files known per second",
        ours: `${ours.toFixed(0)} /s`,
        against: `${theirs.toFixed(0)} /s (file-type alone)`,
      },
      ...{ ratio: ours / theirs, better: "more" },
      remark: `${files.length} files; ours also says size, length, codecs, turn: ${known} known; file-type names ${typed}`,
    },
    {
      ...{
        what: "reads per file",
        ours: (reads / files.length).toFixed(2),
        against: "1 (the least there is)",
      },
      ...{ ratio: reads / files.length, better: "less" },
    },
    {
      ...{ what: "bytes read per file", ours: `${(bytes / files.length / 1000).toFixed(1)} kB` },
      ...{
        against: `${(whole / files.length / 1000).toFixed(1)} kB (the whole file)`,
        ratio: bytes / whole,
        better: "less",
      },
    },
  ];
}

async function readAll(folder: string): Promise<Uint8Array[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const read = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
  return read.filter((file) => file.length <= MAX_BYTES).map((file) => new Uint8Array(file));
}
