import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "会员状态",
  trialEnds: "您的免费试用将于 {day} 结束。",
  toMembership: "会员",
  failed: "您上次付款失败。您仍可以观看至 {until}。",
  failedClosed: "您上次付款失败，因此无法观看他人的作品。",
  otherCard: "换一张银行卡",
};
