import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "开通会员后即可观看。",
  "membership.already": "您已是会员。",
  "membership.unconfirmed": "请先验证您的邮箱地址。",
  "membership.load_failed": "无法加载您的会员信息，请一分钟后重试。",
  "membership.none": "您没有可更改的会员资格。",
  "membership.consent_missing": "请先同意按月付款。",
  "membership.terms_changed": "价格或付款日期已变更，请查看后重新确认同意。",
  "membership.unavailable": "目前无法连接到支付服务商，请一分钟后重试。",
  "membership.withdrawal_over": "撤回合同的期限已过。您仍可随时取消。",
  "membership.event_too_large": "此事件过大。",
  "membership.bad_event": "无法验证此事件。",
};
