import type * as english from "../en/rendition-problems";
import type { In } from "../say";

export const renditionProblems: In<typeof english.renditionProblems> = {
  nothing_in_it: "此文件中没有可用于生成较小尺寸的内容。",
  undecodable: "此浏览器无法读取该视频格式，换一个浏览器或设备也许可以。",
  undecodable_sound: "此浏览器无法读取该音频格式，换一个浏览器或设备也许可以。",
  unencodable: "此浏览器无法生成该尺寸的视频。",
  unencodable_sound: "此浏览器无法转换音频。",
  no_sprite: "此浏览器无法生成进度预览图。",
  damaged: "文件已损坏，因此此浏览器无法完整转换。",
  unreachable: "无法读取原始文件，请稍后重试。",
  storage_full: "此浏览器的存储空间不足。",
  too_large_for_memory: "此窗口无法存储文件，而结果又超出内存容量。请使用普通窗口。",
  stalled: "此浏览器在转换过程中停止响应。",
  crashed: "此浏览器无法开始转换。",
  unloaded: "无法加载此浏览器所需的组件，请稍后重试。",
};
