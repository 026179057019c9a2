import type * as english from "../en/offer";
import type { In } from "../say";

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "您的免费试用已结束。",
  ended: "您的会员资格已到期。",
  unpaid: "您的会员费尚未支付。",
  unpaidHint: "请检查银行卡，付款后即可继续观看全部内容。",
  paused: "您的会员资格已暂停。",
  never: "开通会员后即可观看。",
  price: (amount) => `每月 ${amount}，畅看全部内容。`,
  unconfirmed: "验证邮箱地址后即可观看。",
  trialBegins: (days) => `验证后即可开始 ${days} 天免费试用，无需绑卡。`,
  toProfile: "前往个人资料",
  toMembership: "了解会员",
};
