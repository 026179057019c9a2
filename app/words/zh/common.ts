import type * as english from "../en/common";
import type { In } from "../say";

export const common: In<typeof english.common> = {
  gap: "",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  close: "关闭",
  dismiss: "关闭",
  loading: "正在加载",
  optional: "选填",
  membersOnly: "会员专享",
  notifications: "通知",
  banner: "公告",
  bannerUntil: "持续至 {until}。",
  skipToContent: "跳至内容",
  seconds: (count: string) => `${count} 秒`,
  minutes: (count: string) => `${count} 分钟`,
  hours: (count: string) => `${count} 小时`,
  megabytes: (count: string) => `${count} MB`,
  gigabytes: (count: string) => `${count} GB`,
  secondsLeft: (seconds) => `还剩 ${seconds} 秒`,
  minutesLeft: (minutes) => `还剩 ${minutes} 分钟`,
  hoursLeft: (hours, minutes) => `还剩 ${hours} 小时 ${minutes} 分钟`,
};
