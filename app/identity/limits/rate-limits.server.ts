/*
 * Every limit by count and minute. How many each binding lets through stands in wrangler.toml
 * (`[[ratelimits]]`: limit and period). Bindings count per key and data centre.
 * What is counted over longer is counted in D1: mails of an hour (mail/mail.limits.ts), codes of a second
 * step (two-step/two-step.limits.ts), uploads begun and not finished (uploads/uploads.limits.ts).
 *
 * CREDENTIALS_LIMIT   one account's passwords: what stops guessing (at sign-in: sign-in-limits.server.ts)
 * NEIGHBOURHOOD_LIMIT the same from one neighbourhood of the network: half as many, so that one alone never
 *                     uses up what all share
 * NETWORK_LIMIT       the same by network: much larger, because a school or a carrier shares one
 * MAIL_LIMIT          mails asked for one address; who asks for more is not told, and nothing more is done
 * MAIL_NETWORK_LIMIT  the same by network
 * UPLOAD_LIMIT        one person's uploads, pictures and captions
 * WATCH_LIMIT         what the pages of one person tell of what plays there; six an honest minute, more where somebody skips
 * TOUCH_LIMIT         one person's follows, likes, saves, lines of history, changes of playlists
 * COMMENT_LIMIT       one person's comments, ten a minute: faster nobody has something to say
 * SEARCH_LIMIT        one person's searches, and what is suggested while they type
 */
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

/** Seconds until the window of every limit has passed: `period` in wrangler.toml. */
export const RETRY_AFTER_SECONDS = 60;

interface Limited {
  /** Before the network or account in a key. Actions with one prefix and one binding are counted together. */
  prefix: string;
  byNetwork?: readonly LimitName[];
  byAccount?: readonly LimitName[];
}

const credentials = { byNetwork: ["NETWORK_LIMIT"], byAccount: ["CREDENTIALS_LIMIT"] } as const;
const mail = { byNetwork: ["MAIL_NETWORK_LIMIT"] } as const;
const quiet = { byAccount: ["MAIL_LIMIT"] } as const;
const networkAlone = { byNetwork: ["NETWORK_LIMIT"] } as const;
const upload = { byAccount: ["UPLOAD_LIMIT"] } as const;

/** What is limited, and by which counts. */
const LIMITED = {
  /** By account: sign-in-limits.server.ts. */
  signIn: { prefix: "signin", ...networkAlone },
  /** The codes themselves are counted by account, in D1 (two-step.limits.ts). */
  secondStep: { prefix: "two-step", ...networkAlone },
  /** Challenges and answers: neither can be guessed; this only spares the work. */
  passkey: { prefix: "passkey", ...networkAlone },
  /** The password of somebody signed in, before what a stranger at an open laptop must not do. */
  confirmOwner: { prefix: "owner", ...credentials },
  newPassword: { prefix: "password", ...credentials },
  /** A mailed code, of a sign-up or a recovery. */
  mailedCode: { prefix: "code", ...networkAlone },
  /** Hashes a password and sends a mail, so both networks' limits count it. */
  signUp: { prefix: "signup", byNetwork: ["NETWORK_LIMIT", "MAIL_NETWORK_LIMIT"] },
  /** Whether a username is free; asked while somebody types one. */
  checkUsername: { prefix: "username", ...networkAlone },
  completeSignUp: { prefix: "signup", ...networkAlone },
  resendConfirmation: { prefix: "resend", ...mail },
  recovery: { prefix: "recover", ...mail },
  /**
   * The same by address, and never told: a stranger could otherwise have the owner refused. Whoever's request
   * it was, the mails that are sent are the owner's way in.
   */
  resentMail: { prefix: "resend", ...quiet },
  recoveryMail: { prefix: "recover", ...quiet },
  providerStart: { prefix: "provider", ...networkAlone },
  providerCallback: { prefix: "provider-return", ...networkAlone },
  reserveUpload: { prefix: "reserve", ...upload },
  signUpload: { prefix: "sign", ...upload },
  storePoster: { prefix: "poster", ...upload },
  storeCaptions: { prefix: "captions", ...upload },
  storeSprite: { prefix: "sprite", ...upload },
  storeAvatar: { prefix: "avatar", ...upload },
  /** Each is stored by the viewer's object, and none of them may cost without bound. */
  watch: { prefix: "watch", byAccount: ["WATCH_LIMIT"] },
  follow: { prefix: "follow", byAccount: ["TOUCH_LIMIT"] },
  /** Likes, saves, playlists. */
  keepWork: { prefix: "keep", byAccount: ["TOUCH_LIMIT"] },
  keepPosition: { prefix: "position", byAccount: ["TOUCH_LIMIT"] },
  /** How many in a day is counted in D1. */
  report: { prefix: "report", byAccount: ["TOUCH_LIMIT"] },
  reportAsStranger: { prefix: "report", byNetwork: ["MAIL_NETWORK_LIMIT"] },
  /** Notices of copyright, answers to them, and what claimants say of suits. */
  copyrightNotice: { prefix: "copyright", byNetwork: ["MAIL_NETWORK_LIMIT"] },
  /** How many in a day is counted in D1 (comments.limits.ts). */
  comment: { prefix: "comment", byAccount: ["COMMENT_LIMIT"] },
  /** Hiding, showing and deleting comments. */
  changeComment: { prefix: "comment-change", byAccount: ["TOUCH_LIMIT"] },
  block: { prefix: "block", byAccount: ["TOUCH_LIMIT"] },
  search: { prefix: "search", byAccount: ["SEARCH_LIMIT"] },
  suggest: { prefix: "suggest", byAccount: ["SEARCH_LIMIT"] },
  subscribePush: { prefix: "push", byAccount: ["TOUCH_LIMIT"] },
  seeNotifications: { prefix: "seen", byAccount: ["TOUCH_LIMIT"] },
  leaseRenditions: { prefix: "lease", byAccount: ["TOUCH_LIMIT"] },
  shareWork: { prefix: "share", byAccount: ["TOUCH_LIMIT"] },
  /** Each asks the payment provider, who limits us as a whole. */
  changeMembership: { prefix: "membership", byAccount: ["CREDENTIALS_LIMIT"] },
  changePayouts: { prefix: "payouts", byAccount: ["CREDENTIALS_LIMIT"] },
  /** The mail whose link cancels; by address it is never told, as with recovery. */
  cancelByMail: { prefix: "cancel", ...mail },
  cancelMail: { prefix: "cancel", ...quiet },
} satisfies Record<string, Limited>;

export type LimitedAction = keyof typeof LIMITED;

/** Who does it. What is missing is not counted. */
interface Doer {
  /** See network.rules.ts. */
  network?: string | undefined;
  /**
   * An account this browser is known for (known-devices.server.ts): counted in place of the network, which
   * strangers may share.
   */
  known?: string | undefined;
  /** The address it is done for, or the account's id. */
  account?: string | undefined;
}

/**
 * Counts an action and says whether it may be done. Each of its limits counts it, whatever the others say.
 * @returns false: try again in RETRY_AFTER_SECONDS
 */
export async function withinLimits(
  bindings: LimitBindings,
  action: LimitedAction,
  { network, known, account }: Doer,
): Promise<boolean> {
  const { prefix, byNetwork = [], byAccount = [] }: Limited = LIMITED[action];
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
