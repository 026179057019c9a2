import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "目前无法连接到打款服务商，请一分钟后重试。",
  "payouts.load_failed": "无法加载您的收益，请一分钟后重试。",
  "payouts.not_creator": "只有创作者才有收益。",
  "payouts.no_country": "请选择您的国家/地区。",
  "payouts.country": "我们目前还无法向该国家/地区的创作者打款。能够打款之前，我们会为您保留收益。",
  "payouts.country_fixed": "收款账户的国家/地区已无法更改。",
  "payouts.no_account": "您还没有收款账户，请先设置。",
  "payouts.under_age": "年满 18 周岁后才能设置收款。在此之前，我们会为您保留收益。",
  "payouts.no_statement": "此月份没有结算单。",
};
