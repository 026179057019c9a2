import type * as english from "../en/notifications";
import type { In } from "../say";

export const notificationWords: In<typeof english.notificationWords> = {
  title: "通知",
  description: "您关注的创作者的新作品，以及与您账号有关的消息。",
  lead: "您关注的创作者的新作品、评论、付款和决定，最新的在前。",
  isNew: "新",
  newWork: "新作品",
  failed: "无法加载通知。",
  empty: "暂时没有新通知",
  emptyHint: "关注创作者后，他们的新作品和与您账号有关的消息会显示在这里。",
  find: "发现创作者",
  retry: "重试",
  nowShown: (_count, formatted) => `已显示 ${formatted} 条通知。`,
  settings: "通知设置",
  untitled: "未命名",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: () => "您的免费试用即将结束。",
  receipt: (amount) => `我们已收到您的付款 ${amount}。`,
  failed: (amount) => `您的付款 ${amount} 失败。`,
  refunded: (amount) => `我们已向您退款 ${amount}。`,
  cancelled: () => "您的会员资格已取消。",
  second: () => "我们已终止您的第二份订阅。",
  card_known: () => "您的银行卡已用于过免费试用，因此会员资格会提前开始。",
  withdrawn: () => "您已撤回会员合同。",
  yearly: () => "年度提醒：您的会员资格每月自动续订，直到您取消。",
  price_change: () => "您的会员价格即将调整。",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `您的 ${month}结算单已生成，收益为 ${amount}。`,
  payout_sent: (amount) => `我们已向您的收款账户打款 ${amount}。`,
  payout_failed: (amount) => `您的银行拒收了一笔 ${amount} 的打款。`,
  account_wanted: () => "您的收款账户需要补充信息。",
  unclaimed_soon: (amount) => `您有 ${amount} 待领取。请尽快设置收款账户，否则我们会将其转出另行保管。`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (_count, formatted, title) => `“${title}”有 ${formatted} 条新评论`,
  replies: (_count, formatted, title) => `您在“${title}”下的评论有 ${formatted} 条新回复`,
  most: (formatted) => `超过 ${formatted}`,
  untitled: "未命名的作品",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "内容",
  bell: "站内通知",
  email: "邮件",
  push: "推送",
  works: "新作品",
  worksHint: "来自您关注的创作者。如有新作品，我们会在 UTC 8:00 发送邮件，每天或每周一发送。",
  worksByEmail: "通过邮件接收新作品",
  comments: "评论",
  commentsHint: "您作品下的评论，以及对您评论的回复。",
  commentsByBell: "站内评论通知",
  account: "您的账号",
  accountHint: "登录、付款、打款和决定。",
  always: "始终",
  never: "从不",
  save: "保存",
  saving: "正在保存…",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "开启",
  off: "关闭",
  saved: { on: "评论通知已开启。", off: "评论通知已关闭。" },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "关闭",
  daily: "每天",
  weekly: "每周",
  saved: {
    off: "邮件摘要已关闭。",
    daily: "有新作品时，我们会每天向您发送邮件。",
    weekly: "有新作品时，我们会每周向您发送邮件。",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore) return `您关注的创作者发布了超过 ${works} 件新作品`;
    if (works !== 1) return `您关注的创作者发布了 ${works} 件新作品`;
    return creator === null ? "您关注的创作者发布了新作品" : `${creator} 发布了新作品`;
  },
  work: (title, creator) => `${title}，作者：${creator ?? "您关注的创作者"}`,
  untitled: "未命名",
  more: "还有更多新作品，无法在此邮件中一一列出。",
  unsubscribe: "退订",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "退订邮件摘要",
  description: "不再接收您关注的创作者的新作品邮件。",
  question: "我们会停止向此链接对应的账号发送新作品邮件。其他设置不变。",
  submit: "退订",
  busy: "正在退订…",
  done: "您已退订。可随时在设置中重新开启邮件摘要。",
  bad: "此链接无效。请从邮件中重新打开，或在设置中关闭邮件摘要。",
  settings: "打开设置",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "浏览器会先征求您的许可。",
  on: "开启",
  off: "关闭",
  working: "请稍候…",
  isOn: "此浏览器已开启通知。",
  isOff: "此浏览器已关闭通知。",
  denied: "您的浏览器阻止了 Wishlight 的通知。请在浏览器对本站的设置中允许通知，然后返回这里。",
  unsupported:
    "此浏览器不支持网站通知。在 iPhone 或 iPad 上，请先将 Wishlight 添加到主屏幕，再从主屏幕打开。",
  dismissed: "您未允许通知，可以重试。",
  failed: "无法在此浏览器中开启通知，请稍后重试。",
  failedOff: "无法在此浏览器中关闭通知，请稍后重试。",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `${creator} 发布了新作品`,
  many: (creator, works) => `${creator} 发布了 ${works} 件作品`,
  untitled: "未命名",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `我们已收到您对“${title}”的举报`,
  followed: (title) => `我们已对您关于“${title}”的举报采取行动`,
  not_followed: (title) => `我们未对您关于“${title}”的举报采取行动`,
  report_reversed: (title) => `您举报“${title}”后我们作出的决定已被撤销`,
  report_sealed: "我们已审核您举报的内容，现在已无人能看到它",
  report_unsealed: "因您的举报而移除的内容，我们已恢复",
  sealed: "新的锁定",
  decided: (title) => `我们作出了关于“${title}”的决定`,
  appeal_received: (title) => `我们已收到您关于“${title}”的申诉`,
  upheld: (title) => `我们审核了您关于“${title}”的申诉，维持原决定`,
  reversed: (title) => `我们审核了您关于“${title}”的申诉，已撤销原决定`,
  alert: (title) => `紧急案件：${title}`,
  copyright_received: (title) => `我们已收到您关于“${title}”的版权通知`,
  counter_notice: (title) => `关于“${title}”的反通知`,
  suit_said: (title) => `一位权利主张人称已起诉：${title}`,
  counter_ended: (title) => `“${title}”的移除已结束`,
  misuse_warning: "您有多份举报或申诉没有依据",
  works_warning: "您有多件作品违反法律",
};
