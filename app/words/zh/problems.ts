import type * as english from "../en/problems";
import type { In } from "../say";

export const problems: In<typeof english.problems> = {
  notFound: {
    title: "找不到网页",
    text: "网址可能有误，或者网页已被移除。请检查网址，或前往首页。",
  },
  badAddress: {
    title: "此网址无法打开",
    text: "网址的一部分被改动或截断了。请去掉“?”之后的部分，再重新加载网页。",
  },
  failed: {
    title: "我们这边出了点问题",
    text: "无法显示此网页，但您保存的内容都完好无损。请稍后重试；如果问题一直存在，请联系我们。",
  },
  offline: {
    title: "没有网络连接",
    text: "无法加载此网页，但您保存的内容都完好无损。请检查网络连接后重试。",
  },
  tryAgain: "重试",
  notLoaded: "网页的一部分未能加载。请检查网络连接后重试，或重新加载网页。",
  lineLost: "连接在收到回应之前中断了。这里的内容都保持原样，请重试。",
  noAnswer: "暂时无法处理您的请求。这里的内容都保持原样，请稍后重试。",
  stayHere: "您已离线。请连接网络后重试。",
  updated: "网站已更新。在这里打开该网页会中断上传，或丢失未保存的更改。",
  openInTab: "在新标签页中打开",
  goHome: "前往首页",
  reference: "联系我们时，请附上这个编号：",
};
