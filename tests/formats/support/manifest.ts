import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** null means that there is no reliable truth. */
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

/** MEDIA_CORPUS, or else a folder beside the project. */
export const CORPUS_FOLDER = resolve(process.env["MEDIA_CORPUS"] ?? "../shared/corpus");

export function readManifest(): readonly CorpusEntry[] | null {
  const path = join(CORPUS_FOLDER, "manifest.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as CorpusEntry[]) : null;
}

export function readCorpusFile(entry: CorpusEntry): Uint8Array {
  return new Uint8Array(readFileSync(join(CORPUS_FOLDER, entry.file)));
}
