import type * as english from "../en/unfinished";
import type { In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "未完成的上传",
  lead: "从上次中断的地方继续，我们只会上传缺少的部分。",
  stored: (stored, total) => `已上传 ${stored}，共 ${total}`,
  replaces: "用于替换此作品的文件",
  resume: "继续",
  resumeNamed: (name) => `继续：${name}`,
  discard: "舍弃",
  discardNamed: (name) => `舍弃：${name}`,
  discarded: "已舍弃该上传。",
  discardFailed: "无法舍弃该上传，请重试。",
  choose: (name) => `重新选择 ${name}`,
  different: "这是另一个文件。",
  insteadText: (name) =>
    `您可以改为上传 ${name}，标题、描述和设置保持不变。第一个文件已收到的部分会被舍弃。您也可以关闭此窗口，重新选择第一个文件。`,
  instead: "改为上传此文件",
  keep: "关闭",
  elsewhere: "正在另一个标签页中上传",
  paused: "已中断",
  gone: "此上传已不可用。",
  unreadable: "无法读取此文件，请重新选择。",
};
