import type { UploadKind } from "~/uploads/uploads.table";

/** Codecs as the reader of files names them (app/formats). */
export interface StoredFile {
  path: string;
  kind: UploadKind;
  mime_type: string;
  file_ext: string;
  file_size: number;
  video: string | null;
  audio: string | null;
}

export interface EpisodeFile {
  path: string;
  mime_type: string;
  file_ext: "mp3" | "m4a" | "mp4";
  file_size: number;
}

export type LeftOut = "withheld" | "silent" | "format";

/** Types as podcasters.apple.com/support/823-podcast-requirements names them. */
const TYPES = { mp3: "audio/mpeg", m4a: "audio/x-m4a", mp4: "video/mp4" } as const;

export interface StoredFiles {
  original: StoredFile;
  copy: StoredFile | null;
}

/** What podcast apps play: the original where they do, else the copy. */
export function chooseEpisodeFile(
  { original, copy }: StoredFiles,
  isWithheld: boolean,
): EpisodeFile | LeftOut {
  if (isWithheld) return "withheld";
  for (const file of copy ? [original, copy] : [original]) {
    const file_ext = playedAs(file);
    const { path, file_size } = file;
    if (file_ext) return { path, file_size, file_ext, mime_type: TYPES[file_ext] };
  }
  return original.kind === "video" && !original.audio ? "silent" : "format";
}

function playedAs({ kind, mime_type, video, audio }: StoredFile): EpisodeFile["file_ext"] | null {
  if (kind === "audio" && mime_type === "audio/mpeg" && audio === "mp3") return "mp3";
  if (kind === "audio" && mime_type === "audio/mp4" && audio === "aac" && video === null) return "m4a";
  return kind === "video" && mime_type === "video/mp4" && video === "h264" && audio === "aac" ? "mp4" : null;
}
