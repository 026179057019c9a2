import { brand } from "./brand";
import { copyrightMails } from "./copyright-mails";
import type { MailText } from "./mail-text";
import { membershipMails } from "./membership-mails";
import { moderationMails } from "./moderation-mails";
import { payoutMails } from "./payouts-mails";

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
    lines: [
      "Somebody, probably you, asked to set a new password for this address. This link opens in any browser.",
    ],
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
  newDevice: {
    subject: `New sign-in to your ${brand.name} account`,
    lines: ["Your account was just signed in to from a device or a network we have not seen you on before."],
    action: "See where you are signed in",
    after: [
      "If it was you, there is nothing to do. If not, sign that device out there and set a new password.",
    ],
  },
  sessionReused: {
    subject: `A session of your ${brand.name} account was ended`,
    lines: [
      "Somebody showed a token of yours that had already been replaced, so two browsers may have had the same session. We ended it: whoever used it has to sign in again, and so have you on that device.",
    ],
    action: "See where you are signed in",
    after: [
      "A browser restored from a backup can do this, too. If you don't know the device, set a new password: that signs out everybody.",
    ],
  },
  twoStepOn: {
    subject: `Two-step sign-in is on for your ${brand.name} account`,
    lines: [
      "From now on signing in asks for a code from your authenticator app, too. Every other device was signed out.",
      "Keep your recovery codes where you find them without your phone.",
    ],
    action: "Open the settings",
    after: ["If it was not you, set a new password at once and write to us."],
  },
  passkeyAdded: {
    subject: `A passkey was added to your ${brand.name} account`,
    lines: [
      "A passkey was just added to your account. Whoever has it, and can unlock the device it is on, can sign in without your password.",
    ],
    action: "Look at my passkeys",
    after: ["If it was not you, remove it and set a new password at once."],
  },
  passkeyRemoved: {
    subject: `A passkey of your ${brand.name} account was removed`,
    lines: ["A passkey was just removed from your account. It opens nothing any more."],
    action: "Look at my passkeys",
    after: ["If it was not you, set a new password at once."],
  },
  twoStepOff: {
    subject: `Two-step sign-in is off for your ${brand.name} account`,
    lines: ["Signing in asks for your password alone again. The recovery codes you had are worthless now."],
    action: "Switch it on again",
    after: ["If it was not you, set a new password at once."],
  },
  recoveryCodesRenewed: {
    subject: `New recovery codes for your ${brand.name} account`,
    lines: ["Ten new recovery codes were just made for your account. The ones you had are worthless now."],
    action: "Open the settings",
    after: ["If it was not you, set a new password at once and write to us."],
  },
  twoStepGuessed: {
    subject: `Somebody is guessing codes for your ${brand.name} account`,
    lines: [
      "Somebody got past the first step of signing in to your account and then typed ten wrong codes. Codes are refused for an hour; a recovery code still lets you in.",
      "If it was not you, somebody knows your password. Set a new one at once.",
    ],
    action: "Set a new password",
  },
  secondStepMissed: {
    subject: `Somebody may know your ${brand.name} password`,
    lines: [
      "Somebody got past the first step of signing in to your account, where you have not been before, and never passed the second one. They were not let in.",
      "If it was not you, somebody knows your password, or can sign in as you at Google, Microsoft or Apple. Set a new one at once.",
    ],
    action: "Set a new password",
    after: ["If it was you, there is nothing to do. We tell you of this once a day at most."],
  },
  manyFailures: {
    subject: `A sign-in to your ${brand.name} account after many failed ones`,
    lines: [
      "Your account was just signed in to, after many tries with a wrong password or code from the same place.",
    ],
    action: "See where you are signed in",
    after: [
      "If you were looking for your password, there is nothing to do. If not, sign that device out there and set a new password. We tell you of this once a day at most.",
    ],
  },
  accountDeleted: {
    subject: `Your ${brand.name} account was deleted`,
    lines: ["Your account and everything you uploaded were deleted, as you asked. Goodbye, and thank you."],
  },
  digest: {
    subject: "New works of creators you follow",
    lines: ["Creators you follow have published this:"],
    action: "See all that is new",
    after: ["You get this mail because you asked for it in your settings."],
  },
  ...membershipMails,
  ...payoutMails,
  ...moderationMails,
  ...copyrightMails,
} as const satisfies Record<string, MailText>;

export type MailKind = keyof typeof mails;

/** The lines of the new-device mail that say which. */
export const deviceMail = {
  device: (name: string) => `Device: ${name}`,
  network: (network: string, place: string | null) => `Network: ${network}${place ? ` (${place})` : ""}`,
  failures: (count: number) => `Failed tries before it: ${count}`,
  time: (at: Date) => `Time: ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
};
