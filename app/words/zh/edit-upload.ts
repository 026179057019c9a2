import type * as english from "../en/edit-upload";
import type { In } from "../say";

export const editWords: In<typeof english.editWords> = {
  heading: "编辑作品",
  restricted: "此作品受一项决定限制。对可见性或日期的更改，会在该决定结束后生效。",
  restrictedReason: (reason) => `原因：${reason}。`,
  publicAgain: "如果该决定被解除，此作品会重新公开。",
  restrictedWhy: "查看决定或申诉",
  withheld:
    "此文件包含我们无法移除的个人信息，例如拍摄地点、所有者姓名或序列号。只有您能打开原始文件，其他人看到的是由它生成的图片。如需分享原始文件，请上传不含这些信息的副本。",
  warnings: "关于此文件",
  save: "保存更改",
  saving: "正在保存…",
  saved: "更改已保存。",
  notSaved: "无法保存更改。您输入的内容仍在这里。",
  needsScript: "此部分需要启用 JavaScript。",
  poster: { heading: "封面" },
  captions: { heading: "字幕" },
  danger: { heading: "删除", text: "文件及其封面和字幕也会一并删除。" },
};

export const playerWords: In<typeof english.playerWords> = {
  reconnecting: "正在重新连接…",
  gone: "此作品已不可用。",
  tryAgain: "重试",
  play: "播放",
  wide: "宽屏模式",
};
