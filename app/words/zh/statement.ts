import type * as english from "../en/statement";
import type { In } from "../say";
import { brand } from "./brand";

export const statementWords: In<typeof english.statementWords> = {
  title: "结算单",
  description: "您一个月的收益及其计算方式。",
  heading: (month) => `${month}结算单`,
  back: "收益",
  notFound: "此月份没有结算单。",
  csv: "下载 CSV",
  csvOf: (month) => `下载 ${month}的 CSV`,
  json: "下载 JSON",
  jsonOf: (month) => `下载 ${month}的 JSON`,
  total: "您的收益",
  sums: {
    title: "收益构成",
    watched: "来自观看时长",
    idle: "来自未分配资金",
    restated: "以前月份的调整",
  },
  pending: "详情仍在准备中，请几分钟后再查看。",
  works: {
    title: "各作品的观看时长",
    caption: "当月各作品的观看时长，最长的在前",
    none: "当月没有人观看您的作品。",
    work: "作品",
    time: "观看时长",
    gone: "已删除的作品",
    untitled: "未命名",
    deleted: (works) => `您已删除的 ${works} 件作品`,
    text: "包括所有人的观看时长；其中的免费试用不产生收益。",
  },
  parts: {
    title: "来自各会员的收益",
    caption: "会员观看带来的收益，按每人贡献的金额分组",
    text: "会员保持匿名，我们按每人为您贡献的金额分组。",
    few: "为您贡献分成的会员不足五名，因此我们不显示每人的金额。",
    each: "每位会员至少",
    members: "会员数",
    amount: "合计",
  },
  restated: {
    title: "以前月份的调整",
    caption: "各月份的调整",
    text: "有付款被退回、发生争议或较晚入账，因此我们重新计算了这些月份。",
    month: "月份",
    watched: "来自观看时长",
    idle: "来自未分配资金",
  },
  rules: {
    title: "计算方式",
    pot: ({ pot }) => `扣除税费、支付手续费和退款后，会员为本月支付了 ${pot}。跨两个月的付款按天拆分。`,
    share: ({ share, platform }) =>
      `每位会员款项的 ${share} 按观看秒数分给其观看的创作者，除不尽的零头分给余数最大的创作者。${brand.name} 留取 ${platform}。`,
    unallocated: (seconds, { own, all, before, restated, forfeited }) =>
      forfeited === null
        ? `观看不足 ${seconds} 秒的会员，其款项为未分配资金：${own}。加上此前的 ${before} 和以前月份调整的 ${restated}，共计 ${all}。`
        : `观看不足 ${seconds} 秒的会员，其款项为未分配资金：${own}。加上此前的 ${before}、因作品违规而由决定划入的 ${forfeited}，以及以前月份调整的 ${restated}，共计 ${all}。`,
    most: ({ cap, watched, most }) =>
      `创作者最多从中获得 ${most}，即全体创作者观看时长收益 ${watched} 的 ${cap}。`,
    given: ({ given, carry }) =>
      `创作者共获得 ${given}，按各自的观看时长收益比例分配。余下的 ${carry} 转入下个月。`,
    known: "依据 {cut}（UTC）之前的记录。之后的变动会体现在以后的结算单中。",
  },
  proof: {
    title: "核验此结算单",
    text: "JSON 文件就是我们结算该月时使用的文件。之后如有任何改动，都会体现在这些哈希值中。",
    hash: "文件的 SHA-256",
    ledger: "账本链的链节",
    head: "该链节的哈希值",
    none: "此月份没有资金变动。",
  },
  table: {
    columns: {
      kind: () => "类别",
      about: () => "涉及",
      month: () => "月份",
      works: () => "作品数",
      minutes: () => "观看分钟数",
      members: () => "会员数",
      given: (currency) => `来自会员（${currency}）`,
      decided: (currency) => `因决定（${currency}）`,
      amount: (currency) => `金额（${currency}）`,
    },
    kinds: { sum: "合计", part: "分项", work: "作品", decision: "决定" },
    watched: "来自观看时长",
    part: (from) => `每人至少 ${from} 的会员`,
    idle: "来自未分配资金",
    restatedWatched: "以前月份的调整，来自观看时长",
    restatedIdle: "以前月份的调整，来自未分配资金",
    deleted: "已删除的作品",
    decided: {
      held: (title) => `已扣留：${title}`,
      taken: (title) => `已归其他创作者：${title}`,
      back: (title) => `已返还：${title}`,
    },
  },
};
