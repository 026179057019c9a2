import type * as english from "../en/decisions";
import type { In } from "../say";
import { reasonWords } from "./report";

export const measureWords: In<typeof english.measureWords> = {
  removed: "已移除：任何人都无法打开",
  hidden: "已隐藏：仅所有者可见",
  adults: "18+：只有成人才能找到和打开",
  suspended: "账号已暂停：不能上传、编辑或作其他更改",
  ended: "账号已关闭：其作品已隐藏",
  no_reports: "不能举报",
  no_comments: "不能评论",
  pay_held: "收益被扣留",
  pay_ended: "不再有收益",
};

export const decidedReasons: typeof english.decidedReasons = {
  ...reasonWords,
  copyright: "版权：他人主张权利",
  other: "其他原因",
};

export const decisionWords: In<typeof english.decisionWords> = {
  listTitle: "对您的处理决定",
  listDescription: "针对您的账号和作品的决定及其理由。",
  listLead: "最新的在前。对每项决定，您都可以在六个月内申诉。",
  empty: "没有对您的处理决定。",
  failed: "无法加载处理决定，请重试。",
  nowShown: (_count, shown) => `已显示 ${shown} 项决定。`,
  title: "处理决定",
  description: "我们的决定、理由，以及您可以采取的措施。",
  notFound: "找不到此决定。",
  about: (title) => `关于“${title}”的决定`,
  decidedAt: "决定时间",
  decidedOn: "决定于 {at}",
  restrictions: "限制",
  nothing: "没有任何限制。",
  until: "至 {at}",
  noEnd: "无结束日期",
  over: "已失效。",
  restored: "此前的限制已解除。",
  where: "适用地区",
  everywhere: "所有地区",
  everywhereBut: (countries) => `所有地区，尽管该决定只列出了${countries}。`,
  ground: "依据",
  grounds: { law: "法律", terms: "我们的规则" },
  clauses: { law: "法律", terms: "规则" },
  rules: "阅读规则",
  facts: "我们查明的情况",
  found: "发现方式",
  foundBy: {
    report: "通过举报",
    own: "通过我们自己的检查",
    authority: "由主管机关告知",
    flagger: "由可信举报者告知",
  },
  automation: "自动化",
  automations: {
    none: "无。由人工发现并决定。",
    found: "自动发现，人工决定。",
    decided: "自动决定。如果您申诉，会由人工审核。",
  },
  replaced: "此决定已被更新的决定取代。",
  replacedLink: "查看更新的决定",
  options: "您可以采取的措施",
  otherOptions: "您也可以将争议提交经认证的庭外争议解决机构（《数字服务法》第 21 条）或法院。",
  appeal: {
    lead: "申诉免费，由未参与此决定的人审核。请告诉我们此决定错在哪里，并补充任何有帮助的信息。",
    until: "您可以在 {at} 之前申诉。",
    words: "为什么该决定有误",
    submit: "提交申诉",
    busy: "正在提交…",
    sent: "我们已收到您的申诉，会由另一人审核，并告知您结果。",
    open: "未参与此决定的工作人员正在审核您的申诉。",
    upheld: "我们审核了您的申诉，维持原决定。",
    reversed: "我们审核了您的申诉，已撤销原决定。",
    yours: "您的申诉",
    answer: "我们的答复",
    late: "六个月的申诉期限已过。",
  },
  inForce: "生效中",
  ended: "已结束",
  none: "无限制",
};

export const stoppedWords: In<typeof english.stoppedWords> = {
  title: "您的账号受到限制",
  suspended: "您的账号已暂停，至 {at} 为止。",
  suspendedOpen: "您的账号已暂停。",
  ended: "我们已关闭您的账号。",
  why: "查看原因和可采取的措施",
};

export const reviewWords: In<typeof english.reviewWords> = {
  title: "您的账号正在审核中",
  description: "您的账号正在审核中。",
  text: "目前您无法在网站上作任何更改。您仍可以观看、下载数据和删除账号。",
  more: "您仍可以进行的操作",
  settings: "设置",
};
