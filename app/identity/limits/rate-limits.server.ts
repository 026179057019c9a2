/* Per minute, key and data centre; wrangler.toml has the numbers. */
type LimitName =
  | "CREDENTIALS_LIMIT"
  | "NEIGHBOURHOOD_LIMIT"
  | "NETWORK_LIMIT"
  | "MAIL_LIMIT"
  | "MAIL_NETWORK_LIMIT"
  | "UPLOAD_LIMIT"
  | "WATCH_LIMIT"
  | "TOUCH_LIMIT"
  | "COMMENT_LIMIT"
  | "SEARCH_LIMIT";

export type LimitBindings = Record<LimitName, RateLimit>;

/** `period` in wrangler.toml. */
export const RETRY_AFTER_SECONDS = 60;

interface LimitRule {
  /** The same prefix and binding share a count. */
  prefix: string;
  byNetwork?: readonly LimitName[];
  byAccount?: readonly LimitName[];
}

const credentials = { byNetwork: ["NETWORK_LIMIT"], byAccount: ["CREDENTIALS_LIMIT"] } as const;
const mail = { byNetwork: ["MAIL_NETWORK_LIMIT"] } as const;
const silentMail = { byAccount: ["MAIL_LIMIT"] } as const;
const networkAlone = { byNetwork: ["NETWORK_LIMIT"] } as const;
const upload = { byAccount: ["UPLOAD_LIMIT"] } as const;

const LIMIT_RULES = {
  signIn: { prefix: "signin", ...networkAlone },
  secondStep: { prefix: "two-step", ...networkAlone },
  passkey: { prefix: "passkey", ...networkAlone },
  confirmOwner: { prefix: "owner", ...credentials },
  newPassword: { prefix: "password", ...credentials },
  mailedCode: { prefix: "code", ...networkAlone },
  /** Hashes a password and sends a mail. */
  signUp: { prefix: "signup", byNetwork: ["NETWORK_LIMIT", "MAIL_NETWORK_LIMIT"] },
  checkUsername: { prefix: "username", ...networkAlone },
  completeSignUp: { prefix: "signup", ...networkAlone },
  resendConfirmation: { prefix: "resend", ...mail },
  recovery: { prefix: "recover", ...mail },
  changeEmail: { prefix: "email-change", byNetwork: ["MAIL_NETWORK_LIMIT"], byAccount: ["MAIL_LIMIT"] },
  /** Silent: otherwise a stranger could have the owner refused. */
  resentMail: { prefix: "resend", ...silentMail },
  recoveryMail: { prefix: "recover", ...silentMail },
  providerStart: { prefix: "provider", ...networkAlone },
  providerCallback: { prefix: "provider-return", ...networkAlone },
  reserveUpload: { prefix: "reserve", ...upload },
  signUpload: { prefix: "sign", ...upload },
  storePoster: { prefix: "poster", ...upload },
  storeCaptions: { prefix: "captions", ...upload },
  storeSprite: { prefix: "sprite", ...upload },
  storeAvatar: { prefix: "avatar", ...upload },
  watch: { prefix: "watch", byAccount: ["WATCH_LIMIT"] },
  follow: { prefix: "follow", byAccount: ["TOUCH_LIMIT"] },
  keepWork: { prefix: "keep", byAccount: ["TOUCH_LIMIT"] },
  keepPosition: { prefix: "position", byAccount: ["TOUCH_LIMIT"] },
  /** The daily limit is in D1. */
  report: { prefix: "report", byAccount: ["TOUCH_LIMIT"] },
  reportAsStranger: { prefix: "report", byNetwork: ["MAIL_NETWORK_LIMIT"] },
  copyrightNotice: { prefix: "copyright", byNetwork: ["MAIL_NETWORK_LIMIT"] },
  comment: { prefix: "comment", byAccount: ["COMMENT_LIMIT"] },
  changeComment: { prefix: "comment-change", byAccount: ["TOUCH_LIMIT"] },
  block: { prefix: "block", byAccount: ["TOUCH_LIMIT"] },
  search: { prefix: "search", byAccount: ["SEARCH_LIMIT"] },
  suggest: { prefix: "suggest", byAccount: ["SEARCH_LIMIT"] },
  subscribePush: { prefix: "push", byAccount: ["TOUCH_LIMIT"] },
  seeNotifications: { prefix: "seen", byAccount: ["TOUCH_LIMIT"] },
  leaseRenditions: { prefix: "lease", byAccount: ["TOUCH_LIMIT"] },
  shareWork: { prefix: "share", byAccount: ["TOUCH_LIMIT"] },
  /** The payment provider limits us as a whole. */
  changeMembership: { prefix: "membership", byAccount: ["CREDENTIALS_LIMIT"] },
  changePayouts: { prefix: "payouts", byAccount: ["CREDENTIALS_LIMIT"] },
  cancelByMail: { prefix: "cancel", ...mail },
  cancelMail: { prefix: "cancel", ...silentMail },
} satisfies Record<string, LimitRule>;

export type LimitedAction = keyof typeof LIMIT_RULES;

interface LimitSubject {
  network?: string | undefined;
  /** Strangers may share the network. */
  known?: string | undefined;
  account?: string | undefined;
}

export async function withinLimits(
  bindings: LimitBindings,
  action: LimitedAction,
  { network, known, account }: LimitSubject,
): Promise<boolean> {
  const { prefix, byNetwork = [], byAccount = [] }: LimitRule = LIMIT_RULES[action];
  const from = known === undefined ? network : `known:${known}`;
  const counts = [
    ...(from === undefined ? [] : byNetwork.map((name) => ({ name, who: from }))),
    ...(account === undefined ? [] : byAccount.map((name) => ({ name, who: account.toLowerCase() }))),
  ];
  const verdicts = await Promise.all(
    counts.map(({ name, who }) => bindings[name].limit({ key: `${prefix}:${who}` })),
  );
  return verdicts.every(({ success }) => success);
}
