import { languageInFileName, trackTag } from "~/media/track-language.rules";
import { convertSubtitles, type Converted } from "./convert-subtitles.rules";
import { decode, findEncoding, type Encoding } from "./subtitle-encoding.browser";

/** A chosen file before it is sent. */
export interface SubtitleDraft {
  key: string;
  name: string;
  bytes: Uint8Array;
  encoding: Encoding;
  converted: Converted;
  /** `pt-BR-x-sdh` */
  track: string;
  error: string | null;
}

let opened = 0;

export async function openSubtitles(file: File): Promise<SubtitleDraft> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { language, kind } = languageInFileName(file.name);
  const encoding = await findEncoding(bytes, language);
  return {
    key: `subtitles-${opened++}`,
    name: file.name,
    bytes,
    encoding,
    converted: convertSubtitles(decode(bytes, encoding)),
    track: trackTag({ language: language ?? "en", kind }),
    error: null,
  };
}

export function readAgain(draft: SubtitleDraft, encoding: Encoding): SubtitleDraft {
  return { ...draft, encoding, converted: convertSubtitles(decode(draft.bytes, encoding)), error: null };
}
