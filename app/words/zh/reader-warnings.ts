import type * as english from "../en/reader-warnings";

const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "此文件的末尾缺失。",
  "probe.damaged": "此文件部分损坏，可能无法完整显示或播放。",
  "probe.bounded": "此文件的结构不寻常，因此我们无法读取全部信息。",
  "probe.internal": "我们无法读取此文件的全部信息。",
  "probe.encrypted": "此文件已加密，因此浏览器无法播放。",
  "probe.wrong_duration": "此文件标注的时长有误，我们显示的是实际播放时长。",
  "probe.estimated_duration": "此文件未标注时长，我们显示的是估计值。",
  "probe.implausible_size": "此文件标注的画面尺寸不可能成立。",
};

export const warningSentences: typeof english.warningSentences = (codes) => {
  if (codes === null) return [];
  return parsed(codes).flatMap((code) => sentences[code] ?? []);
};

function parsed(codes: string): string[] {
  try {
    const list: unknown = JSON.parse(codes);
    return Array.isArray(list) ? list.filter((code) => typeof code === "string") : [];
  } catch {
    return [];
  }
}
