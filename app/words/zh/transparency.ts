import type * as english from "../en/transparency";
import type { In } from "../say";

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "透明度",
  description: "Wishlight 上的举报、决定和申诉：数量多少、处理多久，以及决定被撤销的频率。",
  lead: "大家向我们举报了什么，我们作出了哪些决定，每小时更新一次。这些数据不会指向任何个人。儿童性虐待内容由我们报告给法律指定的机关，不计入此处。",
  none: "还没有举报或决定。",
  period: "月份或年份",
  show: "显示",
  made: "更新于 {at}",
  reports: "举报",
  decisions: "决定",
  appeals: "申诉",
  reported: "收到的举报",
  decided: "作出的决定",
  median: "作出决定的时间中位数",
  appealed: "收到的申诉",
  judged: "已答复的申诉",
  reversed: "被撤销的决定",
  medianAppeal: "答复申诉的时间中位数",
  byReason: "按原因",
  bySource: "按来源",
  byGround: "按法律或规则",
  byCategory: "按类别",
  byMeasure: "按限制措施",
  byFound: "按发现方式",
  byAutomation: "按自动化程度",
  misuse: "暂停使用",
  active: "活跃用户",
  activeLead: (half, people) =>
    `${halfYear(half)}，平均每月有 ${people} 人观看过作品（《数字服务法》第 24 条）。`,
  files: "下载",
  json: "统计数据（JSON）",
  csv: "理由说明（CSV）",
  csvLead: "每项施加了限制的决定占一行，字段与欧盟委员会的数据库一致，不包含任何用户撰写的文字。",
  rules: "阅读规则",
  notFound: "此期间没有数据。",
  count: "数量",
  names: {
    child_abuse: "儿童性虐待",
    intimate: "未经同意的私密影像",
    danger_to_life: "危及生命",
    terror: "恐怖主义",
    illegal: "其他违法内容",
    sexual: "色情内容",
    violence: "暴力",
    harassment: "骚扰",
    copyright: "版权",
    private_data: "私人信息",
    spam: "垃圾内容或冒充他人",
    other: "其他",
    misuse: "滥用举报或上传",
    member: "会员",
    stranger: "没有账号的人",
    authority: "主管机关",
    flagger: "可信举报者",
    system: "我们自己的检查",
    law: "法律",
    terms: "我们的规则",
    none: "无",
    removed: "已移除",
    hidden: "已隐藏",
    adults: "标记为 18+",
    suspended: "账号已暂停",
    ended: "账号已关闭",
    no_reports: "暂停举报",
    no_comments: "暂停评论",
    pay_held: "收益被扣留",
    pay_ended: "不再有收益",
    report: "通过举报",
    own: "通过我们自己的检查",
    found: "自动发现，人工决定",
    decided: "自动决定",
  },
};

function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `${year}年${half === "H1" ? "上" : "下"}半年`;
}

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
