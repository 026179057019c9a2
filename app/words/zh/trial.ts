import type * as english from "../en/trial";
import type { In } from "../say";

export const days: typeof english.days = (count) => `${count} 天`;

const RENEWAL_TERMS =
  "订阅每月自动续订，您可以随时取消，取消后订阅会在已付费的月份结束时终止。付款前，我们会显示价格和首次付款日期；价格如有调整，我们会在对您生效前至少提前 30 天通知。";

export const trial: In<typeof english.trial> = {
  landing: ({ trialDays, amount }) =>
    trialDays === 0
      ? `每月 ${amount}，含税。可随时取消。`
      : `免费试用 ${days(trialDays)}，无需绑卡。之后如需订阅，每月 ${amount}。`,
  register: ({ trialDays, amount }) =>
    trialDays === 0
      ? `注册账号免费。如需观看，可订阅会员，每月 ${amount}，含税。`
      : `免费观看 ${days(trialDays)}，无需绑卡。验证邮箱地址后，试用即刻开始。试用结束后如需订阅，每月 ${amount}，含税。`,
  complete: ({ trialDays, amount }) =>
    trialDays === 0
      ? `注册账号免费。如需观看，可订阅会员，每月 ${amount}，含税。`
      : `免费观看 ${days(trialDays)}，无需绑卡。账号创建后，试用即刻开始。试用结束后如需订阅，每月 ${amount}，含税。`,
  faq: ({ trialDays, amount }) =>
    trialDays === 0
      ? [`注册账号免费，浏览标题和封面也免费。如需观看，则要开通会员：每月 ${amount}，含税，可随时取消。`]
      : [
          `可以。每个新账号都有 ${days(trialDays)} 的免费试用，会员能看的内容都能看。试用无需绑卡，从您验证邮箱地址时开始，到期自动结束。`,
          `之后如果想继续观看，可以开通会员，每月 ${amount}，含税。试用期间也可以订阅：试用结束前不会扣款，在此之前取消则无需付费。每人只能试用一次。`,
        ],
  terms: ({ trialDays, amount }) =>
    trialDays === 0
      ? `观众按月预付订阅费，每月 ${amount}，含税。${RENEWAL_TERMS}`
      : `观众按月预付订阅费，每月 ${amount}，含税。在此之前，每人可享受一次 ${days(trialDays)} 的免费试用。试用从您验证邮箱地址时开始，无需绑卡；如果不订阅，到期结束，不会扣款。${RENEWAL_TERMS}`,
};
