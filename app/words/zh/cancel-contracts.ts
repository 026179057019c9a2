import type * as english from "../en/cancel-contracts";
import type { In } from "../say";
import { brand } from "./brand";

export const cancelContracts: In<typeof english.cancelContracts> = {
  title: "在此终止合同",
  description: `无需登录即可取消 ${brand.name} 会员资格。`,
  lead: "无需登录。请输入账号的邮箱地址，我们会向您发送链接。确认后，会员资格会在已付费期间结束时终止。",
  email: "邮箱",
  emailHint: "您用于登录的邮箱地址。",
  submit: "发送链接",
  busy: "正在发送…",
  sent: "如果此地址有对应的账号，我们会向其发送链接。请打开链接并确认，以取消会员资格。",
  signedIn: "已登录？在{membership}页面上一键取消。",
  membership: "会员",
  deleteInstead: "这只会终止会员资格。您的账号和作品会保留，直到您在“设置”中将其删除。",
  confirm: {
    heading: "取消会员资格？",
    text: "目前还未取消。确认后，会员资格会在已付费期间结束时终止，不会再扣款。我们会发送确认邮件。",
    submit: "立即取消会员资格",
    busy: "正在取消…",
  },
  done: "会员资格已取消。您可以观看至 {until}，不会再扣款。我们会发送确认邮件。",
  doneAtOnce: "会员资格已取消并终止，不会再扣款。我们会发送确认邮件。",
  none: "此地址没有可取消的会员资格，我们没有向您收费。",
};
