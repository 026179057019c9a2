import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

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
    ...{ orientation: z.number().nullable(), has_gps: z.boolean().nullable() },
  }),
);
export type Entry = z.infer<typeof Entries>[number];
export type CorpusFile = readonly [Entry, Uint8Array<ArrayBuffer>];

/** Files of the media corpus with what is known of each; null where the corpus is not at hand. */
export async function readCorpus(folder: string): Promise<CorpusFile[] | null> {
  if (!existsSync(folder)) return null;
  const manifest = Entries.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  const files = await Promise.all(
    manifest.map(async (entry) => [entry, new Uint8Array(await readFile(join(folder, entry.file)))] as const),
  );
  return files.filter(([, bytes]) => bytes.length <= MAX_BYTES);
}
