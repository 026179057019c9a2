import type * as english from "../en/landing";
import type { In } from "../say";
import { days } from "./trial";

export const landing: In<typeof english.landing> = {
  title: "独立创作者的影片、图片和声音",
  description: "欢迎来到 Wishlight。先免费试用，再按月订阅，尽享独立创作者的影片、图片和声音。",
  welcome: "欢迎来到 Wishlight",
  tagline: "影片、图片和声音，直接来自创作者。这里没有别的内容争夺您的注意力。",
  signIn: "登录",
  join: "创建账号",
  joinFree: "开始免费试用",
  seePricing: "查看价格",
  example: "画面来自演示版，其中的作品和人物均为示例。",
  screens: {
    work: "影片页面：影片在上方播放，下面是标题、创作者和评论。",
    feed: "动态：新作品以卡片形式呈现，附有标题和创作者。",
    uploads: "我的上传：创作者的作品及其可见性和状态。",
  },
  watch: {
    title: "观众",
    text: "动态按时间显示最新作品。没有算法替您做选择；您不点播放，什么都不会自动播放。",
    points: [
      "图片、影片和声音汇聚一处，都以完整尺寸呈现",
      "手机、电脑、大屏幕都能看",
      "标题支持各种语言和文字",
    ],
  },
  make: {
    title: "创作者",
    text: "上传文件（每个不超过 200 MB），随时查看处理进度。在您公开之前，作品始终保持私密。",
    points: [
      "每月按观看时长获得订阅收入分成",
      "作品始终归您所有，您删除，我们也删除",
      "文件链接几分钟后即失效",
    ],
  },
  pricing: {
    title: "价格",
    amount: ({ amount }) => `每月 ${amount}`,
    taxes: "含税，可随时取消。",
    trial: ({ trialDays, amount }) =>
      `免费试用 ${days(trialDays)}，无需绑卡。只有订阅后，才需每月支付 ${amount}。`,
    includes: "包含内容",
    points: [
      "完整观看所有公开的影片、图片和录音",
      "播放列表、历史记录，以及所关注创作者的专属 RSS 源",
      "创作者账号：上传作品、获取收益均免费",
    ],
  },
  member: {
    heading: (name) => `${name}，欢迎回来`,
    feed: "浏览动态",
    library: "您的媒体库",
    upload: "上传",
    membership: "会员",
  },
};
