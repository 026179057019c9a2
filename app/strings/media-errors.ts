import { sentenceIn, type ErrorEntry } from "./error-entry";

/** What processing ends in (the reasons kept with an upload), and what captions are refused for. */
// One code a line, however long.
// prettier-ignore
export const mediaErrors = {
  "media.object_missing": [400, "The file was lost before we could read it. Please upload it again."],
  "media.empty": [400, "This file is empty."],
  "media.not_media": [400, "This file is not an image, video or audio, whatever its name says."],
  "media.unreadable": [400, "We can't read this file. It seems to be damaged."],
  "media.unfinished": [400, "This recording was not finished, so nothing can play it. Please choose another copy."],
  "media.incomplete": [400, "This file breaks off before there is anything to show. Please choose a complete copy."],
  "media.too_many_pixels": [400, "This picture has more pixels than any browser can show. Please choose a smaller one."],
  "media.hostile": [400, "This file is built in a way we can't accept."],
  "media.too_large": [400, "File too large (200MB max)."],
  "media.other_kind": [400, "This file is of another kind than the work it was meant for."],
  "media.restricted": [400, "We made a decision about this work while the file was on its way. You can choose the file again once the decision no longer restricts the work."],
  "media.rendition_type": [400, "This copy is no H.264 film, or no AAC sound, in an MP4."],
  "media.rendition_sound": [400, "This copy has sound where the work has none, or none where it has some."],
  "media.rendition_size": [400, "The picture of this copy is larger than its size allows."],
  "media.rendition_shape": [400, "The picture of this copy has another shape than the work's."],
  "media.rendition_turned": [400, "The picture of this copy is not upright."],
  "media.rendition_length": [400, "This copy is shorter or longer than the work."],
  "media.rendition_keys": [400, "The key frames of this copy are too far apart."],
  "media.rendition_unstreamable": [400, "This copy can't be streamed."],
  "media.rendition_heavy": [400, "This copy is larger than the work itself."],
  "media.rendition_personal": [400, "This copy tells where it was made, or on whose device."],
  "media.rendition_made": [400, "This copy of the work was there already."],
  "media.known_bytes": [400, "This file was removed before by a decision, so it can't be uploaded again."],
  "media.rendition_stale": [400, "The work has another file by now."],
  "media.captions_too_large": [400, "Captions may be up to 1 MB."],
  "media.captions_not_vtt": [400, "This is no WebVTT file. It must begin with WEBVTT and be saved as UTF-8."],
  "media.captions_language": [400, "Please choose the captions' language."],
  "media.failed": [400, "We could not process this file. You can try again."],
} as const satisfies Record<`media.${string}`, ErrorEntry>;

export type MediaErrorCode = keyof typeof mediaErrors;

export function mediaSentence(code: MediaErrorCode): string {
  return sentenceIn(mediaErrors, code);
}
