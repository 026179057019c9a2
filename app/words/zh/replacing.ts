import type * as english from "../en/replacing";
import type { In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "替换文件",
  hint: "上传此文件的新版本。标题、描述、标签、字幕、观看次数、赞、链接、播放列表和网址都会保留。检查完成后，观众看到的就是新文件，当前文件会被删除。",
  choose: "选择新文件",
  reading: "正在读取文件…",
  ask: (title) => `替换“${title}”的文件？`,
  askText: (current, chosen, size) => `新文件：${chosen}（${size}）。将被替换：${current}。此操作无法撤消。`,
  currentFile: "当前文件",
  confirm: "替换",
  cancel: "保留当前文件",
  done: "文件已替换。如果有字幕，请检查是否仍然匹配。",
  unreadable: "无法读取此文件，请重新选择。",
  notStarted: "无法发送新文件，请重试。",
  sending: (percent) => `正在替换：${percent}%`,
  discard: "舍弃新文件",
  discarded: "已舍弃新文件，当前文件保留。",
  discardFailed: "无法舍弃新文件，请重试。",
  retry: "重试",
  retryFailed: "出了点问题，请重试。",
  unfinished: "查看未完成的上传",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending") return "新文件正在上传。就绪之前，观众看到的是当前文件。";
  if (status === "rejected" || status === "failed")
    return `无法使用新文件，因此保留当前文件。${reason ?? "我们无法读取新文件。"}`;
  return "正在检查新文件。就绪之前，观众看到的是当前文件。";
};
