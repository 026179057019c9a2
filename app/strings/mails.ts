import { brand } from "./brand";

export interface MailText {
  subject: string;
  /** Paragraphs before the button. */
  lines: string[];
  /** The button's words, where the mail carries a link. */
  action?: string;
  /** Paragraphs after it. */
  after?: string[];
}

/** What each mail says: brand, right to the point, nothing about the person that a thief could use. */
export const mails = {
  confirm: {
    subject: `Confirm your email for ${brand.name}`,
    lines: [`Welcome to ${brand.name}. Confirm that this address is yours, and you are in.`],
    action: "Confirm my email",
    after: [
      "The link works once, for 24 hours, best in the browser where you signed up.",
      "If you did not sign up, ignore this mail: nothing happens without your confirmation.",
    ],
  },
  existing: {
    subject: `You already have a ${brand.name} account`,
    lines: [
      `Somebody, probably you, tried to sign up for ${brand.name} with this address. It already has an account, so nothing was changed.`,
      "Sign in as usual. If you have forgotten the password, you can set a new one there.",
    ],
    action: "Sign in",
    after: ["If it was not you, there is nothing to do."],
  },
  recover: {
    subject: `Reset your ${brand.name} password`,
    lines: ["You asked to set a new password. Open this link in the browser where you asked for it."],
    action: "Set a new password",
    after: [
      "The link works once, for one hour.",
      "If you did not ask, ignore this mail: your password stays as it is.",
    ],
  },
  passwordChanged: {
    subject: `Your ${brand.name} password was changed`,
    lines: [
      "The password of your account was just changed, and every other device was signed out.",
      "If it was not you, set a new password at once.",
    ],
    action: "Reset the password",
  },
  providerConnected: {
    subject: `A new way to sign in to ${brand.name}`,
    lines: [
      "An account at Google, Microsoft or Apple was just connected to yours. It can be used to sign in from now on.",
      "If it was not you, disconnect it in your settings and set a new password at once.",
    ],
    action: "Look at my settings",
  },
  providerDisconnected: {
    subject: `A way to sign in to ${brand.name} was removed`,
    lines: [
      "An account at Google, Microsoft or Apple was just disconnected from yours. It can't be used to sign in any more.",
      "If it was not you, look at your settings and set a new password at once.",
    ],
    action: "Look at my settings",
  },
  accountDeleted: {
    subject: `Your ${brand.name} account was deleted`,
    lines: ["Your account and everything you uploaded were deleted, as you asked. Goodbye, and thank you."],
  },
} as const satisfies Record<string, MailText>;

export type MailKind = keyof typeof mails;
