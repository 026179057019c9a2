import { findSentence } from "../find-sentence";

// prettier-ignore
export const mediaErrors = {
  "media.object_missing": "We lost the file before we could process it. Please upload it again.",
  "media.empty": "This file is empty.",
  "media.not_media": "This isn't an image, video or audio file, even if its name says it is.",
  "media.unreadable": "We can't read this file. It may be damaged.",
  "media.unfinished": "This recording was never finished, so it can't be played. Please choose another copy.",
  "media.incomplete": "This file is cut off before there's anything to show. Please choose a complete copy.",
  "media.too_many_pixels": "This picture has more pixels than browsers can show. Please choose a smaller one.",
  "media.hostile": "We can't accept this file because of the way it's built.",
  "media.too_large": "File too large (200MB max).",
  "media.other_kind": "This file is a different type from the work it's meant for.",
  "media.restricted": "We made a decision about this work while your file was uploading. You can choose the file again once the decision no longer restricts the work.",
  "media.rendition_type": "This copy isn't an MP4 with H.264 video or AAC audio.",
  "media.rendition_sound": "This copy has audio where the work has none, or no audio where the work has some.",
  "media.rendition_size": "This copy's resolution is higher than its size allows.",
  "media.rendition_shape": "This copy's aspect ratio doesn't match the work's.",
  "media.rendition_turned": "This copy's picture isn't upright.",
  "media.rendition_length": "This copy isn't as long as the work.",
  "media.rendition_keys": "This copy's key frames are too far apart.",
  "media.rendition_unstreamable": "This copy can't be streamed.",
  "media.rendition_heavy": "This copy's file is larger than the work's own.",
  "media.rendition_personal": "This copy reveals where it was made, or whose device made it.",
  "media.rendition_made": "This work already has this copy.",
  "media.known_bytes": "We removed this file by a decision, so it can't be uploaded again.",
  "media.rendition_stale": "The work's file has been replaced.",
  "media.captions_too_large": "Captions can be up to 1 MB.",
  "media.captions_not_vtt": "This isn't a WebVTT file. It must begin with WEBVTT and be saved as UTF-8.",
  "media.captions_language": "Please choose the captions' language.",
  "media.failed": "We couldn't process this file. You can try again.",
} as const satisfies Record<`media.${string}`, string>;

export type MediaErrorCode = keyof typeof mediaErrors;

export function mediaSentence(code: MediaErrorCode): string {
  return findSentence(mediaErrors, code);
}
