import type * as english from "../en/allocation";
import type { In } from "../say";
import { brand } from "./brand";

export const allocationWords: In<typeof english.allocationWords> = {
  title: "您的钱去了哪里",
  description: "您的月费如何分配，精确到分。",
  heading: (month) => `您的钱去了哪里：${month}`,
  paid: (month, paid) => `${month}，您支付了 ${paid}`,
  lead: "按月查看您的钱分给了哪些创作者。",
  split: "如果一笔付款跨两个月，则按天拆分，因此某个月的金额可能与您的月费不同。",
  none: "每月 3 日，您可以在这里看到上个月的月费如何分给各位创作者。",
  tax: "税费",
  fee: "支付服务商手续费",
  platform: brand.name,
  creators: (count) => `您观看的 ${count} 位创作者`,
  idle: "其他创作者",
  idleText: (seconds) =>
    `您当月的观看时长不足${seconds === 60 ? "一分钟" : ` ${seconds} 秒`}，因此这部分归其他人观看的创作者。`,
  back: "会员",
  each: "各创作者的分成",
  caption: "您观看的每位创作者的分成，金额最大的在前",
  nobody: "没有创作者因您的观看获得分成。",
  creator: "创作者",
  amount: "分成",
  time: "观看时长",
  left: "已离开的创作者",
  watchedMost: "观看最多：{work}",
  untitled: "未命名",
  total: "合计",
  how: "月费的分配方式",
  rules: [
    "首先扣除税费和支付服务商手续费。",
    `${brand.name} 从余下部分中留取自己的份额，其余全部按您的观看秒数，分给您当月观看的创作者。`,
    "除不尽的零头，依次分给余数最大的创作者，每人一分。",
  ],
  known: "依据 {day} 之前记录的付款和观看时长。如果之后有付款被退回，我们会重新计算相应月份。",
  notFound: "此月份没有可显示的内容。",
};
