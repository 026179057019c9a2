import type * as english from "../en/media-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "文件在处理之前丢失，请重新上传。",
  "media.empty": "此文件是空的。",
  "media.not_media": "无论文件名如何，这都不是图片、视频或音频文件。",
  "media.unreadable": "无法读取此文件，它可能已损坏。",
  "media.unfinished": "此录制未完整保存，因此无法播放。请选择另一份副本。",
  "media.incomplete": "此文件大部分缺失，请选择完整的副本。",
  "media.too_many_pixels": "此图片的像素超出浏览器能显示的范围，请选择较小的图片。",
  "media.hostile": "无法接受此文件，因为其结构过于复杂。",
  "media.too_large": "文件过大（上限 200 MB）。",
  "media.other_kind": "此文件的类型与对应的作品不同。",
  "media.restricted": "文件上传期间，一项决定限制了此作品。限制结束后，您可以重新选择文件。",
  "media.rendition_type": "较小版本不是采用 H.264 视频或 AAC 音频的 MP4。",
  "media.rendition_sound": "较小版本与原始文件不一致：一个有音频，另一个没有。",
  "media.rendition_size": "较小版本的分辨率过高。",
  "media.rendition_shape": "较小版本的宽高比与原始文件不符。",
  "media.rendition_turned": "较小版本的画面方向不正。",
  "media.rendition_length": "较小版本的时长与原始文件不符。",
  "media.rendition_keys": "较小版本的关键帧间隔过大。",
  "media.rendition_unstreamable": "较小版本无法流式播放。",
  "media.rendition_heavy": "较小版本的文件比原始文件还大。",
  "media.rendition_personal": "较小版本会透露拍摄或录制地点，或设备的归属。",
  "media.rendition_made": "此作品已有该较小版本。",
  "media.known_bytes": "一项决定已移除此文件，因此无法再次上传。",
  "media.rendition_stale": "此作品的文件已被替换。",
  "media.captions_too_large": "字幕文件不得超过 2 MB。",
  "media.captions_not_vtt": "这不是 WebVTT 文件。文件必须以 WEBVTT 开头，并保存为 UTF-8。",
  "media.captions_language": "请选择字幕的语言。",
  "media.captions_too_many": "一件作品最多可有 20 个字幕，请先移除一些。",
  "media.failed": "无法处理此文件，您可以重试。",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
