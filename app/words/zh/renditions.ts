import type * as english from "../en/renditions";
import type { In } from "../say";

const names: In<typeof english.renditionWords.names> = {
  sprite: "进度预览图",
  sound: "小体积音频",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
};
type Wanted = keyof typeof names;

/** After 的. */
const named: Readonly<Record<Wanted, string>> = {
  sprite: "进度预览图",
  sound: "小体积音频",
  "360": " 360p 版本",
  "720": " 720p 版本",
  "1080": " 1080p 版本",
};

export const renditionWords: In<typeof english.renditionWords> = {
  label: "较小尺寸",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}，${percent}%`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) => `正在上传“${title}”的${named[wanted]}，${percent}%`,
  sendingHeard: (title, wanted) => `正在上传“${title}”的${named[wanted]}`,
  checking: (title, wanted) => `正在检查“${title}”的${named[wanted]}`,
  waiting: (title) => `接下来生成“${title}”的较小尺寸。`,
  elsewhere: (title) => `另一个窗口或设备正在生成“${title}”的较小尺寸。`,
  failed: (title, wanted, problem) => `无法生成“${title}”的${named[wanted]}。${problem ?? ""}`,
  done: (title) => `“${title}”的较小尺寸已就绪。`,
  notNow: {
    paused: "较小尺寸的生成已暂停。",
    battery: "此设备处于省电模式，已暂停。",
    metered: "正在使用按流量计费的网络，已暂停。",
    memory: "此设备内存不足，已暂停。",
    unsupported: "此浏览器无法生成较小尺寸，请换用其他浏览器。",
    offline: "已暂停，恢复联网后继续。",
    quota: "您的存储空间不足以存放较小尺寸，请删除一些内容以腾出空间。",
    stopped: "上传已暂停，较小尺寸稍后会继续生成。",
  },
  pause: "暂停",
  resume: "继续",
  makeNow: "立即生成",
  tryAgain: "重试",
  hide: "隐藏",
  whole: {
    pause: "暂停生成较小尺寸",
    resume: "继续生成较小尺寸",
    makeNow: "立即生成较小尺寸",
    tryAgain: "重试生成较小尺寸",
    hide: "隐藏较小尺寸进度",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`已就绪：${ready.join("、")}。`] : []),
      ...(wanted.length > 0 ? [`尚未生成：${wanted.join("、")}。`] : []),
    ].join(""),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `已就绪的较小尺寸：${ready.join("、")}。尚未生成：${wanted.join("、")}。`
      : `尚未生成的较小尺寸：${wanted.join("、")}。`,
  makeAll: "立即生成所有较小尺寸",
  makeAllHint: "由您的浏览器生成，供网速较慢或浏览器无法播放原始文件的观众使用。",
  begun: "您的浏览器正在生成较小尺寸，您可以继续在这里操作。",
  notBegun: "无法开始生成较小尺寸，请重试。",
  sizeNamed: (name, size) => `${name}（${size}）`,
};

function makingLabel(title: string, wanted: Wanted): string {
  return `正在生成“${title}”的${named[wanted]}`;
}
