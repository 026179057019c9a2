import type * as english from "../en/streaming";
import type { In } from "../say";

export const streamingWords: In<typeof english.streamingWords> = {
  label: "流式播放",
  inPieces: "分段流式播放",
};

const reasons: Readonly<Record<string, string>> = {
  container: "作为单个文件播放，因为它不是 MP4。",
  no_picture: "作为单个文件播放，因为它没有画面。",
  picture_codec: "作为单个文件播放，因为视频编码不是 H.264。",
  sound_codec: "作为单个文件播放，因为音频编码不是 AAC。",
  encrypted: "作为单个文件播放，因为它已加密。",
  elsewhere: "作为单个文件播放，因为视频或音频位于另一个文件中。",
  turned: "作为单个文件播放，因为画面经过旋转，并非所有浏览器都能分段显示。",
  several_descriptions: "作为单个文件播放，因为编码方式中途发生变化。",
  edited: "作为单个文件播放，因为其编辑列表无法分段。",
  few_key_frames: "作为单个文件播放，因为关键帧的间隔超过十秒。",
  fragmented: "作为单个文件播放，因为它已被切分为片段。",
  large_header: "作为单个文件播放，因为索引过大。",
  large_segment: "作为单个文件播放，因为其中几秒的内容对于一个分段来说过大。",
  scattered: "作为单个文件播放，因为音频和视频的存储位置相距过远。",
  uneven_sound: "作为单个文件播放，因为音频比视频开始得晚、结束得早，或结束得晚很多。",
  damaged: "作为单个文件播放，因为索引已损坏或末尾缺失。",
};

export const streamingSentence: typeof english.streamingSentence = (reason) =>
  reason === null ? streamingWords.inPieces : (reasons[reason] ?? null);
