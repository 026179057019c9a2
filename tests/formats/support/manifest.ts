import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** One file of the media corpus with what is known about it; null means no trustworthy truth. */
export interface CorpusEntry {
  readonly file: string;
  readonly bytes: number;
  readonly mime: string | null;
  readonly mime_accept: readonly string[];
  readonly kind: string;
  readonly allowed: boolean;
  readonly display_width: number | null;
  readonly display_height: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration_s: number | null;
  readonly duration_tol_s: number | null;
  readonly video_codecs: readonly (string | null)[];
  readonly audio_codecs: readonly (string | null)[];
  readonly orientation: number | null;
  readonly rotation: number | null;
  readonly has_gps: boolean | null;
  readonly category: string;
  readonly expect: string;
}

/** Folder of the corpus: MEDIA_CORPUS, else beside the project. */
export const CORPUS_FOLDER = resolve(process.env["MEDIA_CORPUS"] ?? "../shared/corpus");

/** The corpus manifest, or null where the corpus is not at hand. */
export function readManifest(): readonly CorpusEntry[] | null {
  const path = join(CORPUS_FOLDER, "manifest.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as CorpusEntry[]) : null;
}

export function readCorpusFile(entry: CorpusEntry): Uint8Array {
  return new Uint8Array(readFileSync(join(CORPUS_FOLDER, entry.file)));
}
