import { findSentence } from "../find-sentence";

// prettier-ignore
export const mediaErrors = {
  "media.object_missing": "We lost the file before we could process it. Please upload it again.",
  "media.empty": "This file is empty.",
  "media.not_media": "This isn't an image, video or audio file, even if its name says it is.",
  "media.unreadable": "We can't read this file. It may be damaged.",
  "media.unfinished": "This recording wasn't saved completely, so it can't be played. Please choose another copy.",
  "media.incomplete": "Most of this file is missing. Please choose a complete copy.",
  "media.too_many_pixels": "This picture has more pixels than browsers can show. Please choose a smaller one.",
  "media.hostile": "We can't accept this file because its structure is too complex.",
  "media.too_large": "File too large (200MB max).",
  "media.other_kind": "This file is a different type from the work it's meant for.",
  "media.restricted": "A decision restricted this work while your file was uploading. You can choose the file again once the restriction ends.",
  "media.rendition_type": "The smaller version isn't an MP4 with H.264 video or AAC audio.",
  "media.rendition_sound": "The smaller version has audio where the original has none, or the other way round.",
  "media.rendition_size": "The smaller version's resolution is too high.",
  "media.rendition_shape": "The smaller version's aspect ratio doesn't match the original's.",
  "media.rendition_turned": "The smaller version isn't upright.",
  "media.rendition_length": "The smaller version isn't as long as the original.",
  "media.rendition_keys": "The smaller version's key frames are too far apart.",
  "media.rendition_unstreamable": "The smaller version can't be streamed.",
  "media.rendition_heavy": "The smaller version's file is larger than the original's.",
  "media.rendition_personal": "The smaller version reveals where it was made, or whose device made it.",
  "media.rendition_made": "This work already has this smaller version.",
  "media.known_bytes": "A decision removed this file, so it can't be uploaded again.",
  "media.rendition_stale": "The work's file has been replaced.",
  "media.captions_too_large": "Captions can be up to 2 MB.",
  "media.captions_not_vtt": "This isn't a WebVTT file. It must begin with WEBVTT and be saved as UTF-8.",
  "media.captions_language": "Please choose the captions' language.",
  "media.captions_too_many": "A work can have up to 20 captions. Please remove some first.",
  "media.failed": "We couldn't process this file. You can try again.",
} as const satisfies Record<`media.${string}`, string>;

export type MediaErrorCode = keyof typeof mediaErrors;

export function mediaSentence(code: MediaErrorCode): string {
  return findSentence(mediaErrors, code);
}
