import { findSentence, type ErrorEntry } from "./error-entry";

// prettier-ignore
export const mediaErrors = {
  "media.object_missing": [400, "We lost the file before we could process it. Please upload it again."],
  "media.empty": [400, "This file is empty."],
  "media.not_media": [400, "This isn't an image, video or audio file, even if its name says it is."],
  "media.unreadable": [400, "We can't read this file. It may be damaged."],
  "media.unfinished": [400, "This recording was never finished, so it can't be played. Please choose another copy."],
  "media.incomplete": [400, "This file is cut off before there's anything to show. Please choose a complete copy."],
  "media.too_many_pixels": [400, "This picture has more pixels than browsers can show. Please choose a smaller one."],
  "media.hostile": [400, "We can't accept this file because of the way it's built."],
  "media.too_large": [400, "File too large (200MB max)."],
  "media.other_kind": [400, "This file is a different type from the work it's meant for."],
  "media.restricted": [400, "We made a decision about this work while your file was uploading. You can choose the file again once the decision no longer restricts the work."],
  "media.rendition_type": [400, "This copy isn't an MP4 with H.264 video or AAC audio."],
  "media.rendition_sound": [400, "This copy has audio where the work has none, or no audio where the work has some."],
  "media.rendition_size": [400, "This copy's resolution is higher than its size allows."],
  "media.rendition_shape": [400, "This copy's aspect ratio doesn't match the work's."],
  "media.rendition_turned": [400, "This copy's picture isn't upright."],
  "media.rendition_length": [400, "This copy isn't as long as the work."],
  "media.rendition_keys": [400, "This copy's key frames are too far apart."],
  "media.rendition_unstreamable": [400, "This copy can't be streamed."],
  "media.rendition_heavy": [400, "This copy's file is larger than the work's own."],
  "media.rendition_personal": [400, "This copy reveals where it was made, or whose device made it."],
  "media.rendition_made": [400, "This work already has this copy."],
  "media.known_bytes": [400, "We removed this file by a decision, so it can't be uploaded again."],
  "media.rendition_stale": [400, "The work's file has been replaced."],
  "media.captions_too_large": [400, "Captions can be up to 1 MB."],
  "media.captions_not_vtt": [400, "This isn't a WebVTT file. It must begin with WEBVTT and be saved as UTF-8."],
  "media.captions_language": [400, "Please choose the captions' language."],
  "media.failed": [400, "We couldn't process this file. You can try again."],
} as const satisfies Record<`media.${string}`, ErrorEntry>;

export type MediaErrorCode = keyof typeof mediaErrors;

export function mediaSentence(code: MediaErrorCode): string {
  return findSentence(mediaErrors, code);
}
