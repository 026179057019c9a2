import { brand } from "./brand";
import { copyrightMails } from "./copyright-mails";
import { helpMails } from "./help-mails";
import type { MailText } from "./mail-text";
import { membershipMails } from "./membership-mails";
import { moderationMails } from "./moderation-mails";
import { payoutMails } from "./payouts-mails";

const undo = {
  action: "Undo the change",
  after: [
    "If this wasn't you, undo the change. We'll sign out every device, remove sign-in methods added since and let you choose a new password.",
    "The link works once, for 7 days.",
  ],
};

/** No email says anything about the person that a thief could use. */
export const mails = {
  confirm: {
    subject: `Confirm your email address for ${brand.name}`,
    lines: [`Welcome to ${brand.name}. Confirm your email address to finish signing up.`],
    action: "Confirm my email",
    after: [
      "The link works once, for 24 hours. It's best to open it in the browser you signed up in.",
      "If you didn't sign up, ignore this email. Nothing happens unless you confirm.",
    ],
  },
  existing: {
    subject: `You already have a ${brand.name} account`,
    lines: [
      `Someone, probably you, tried to sign up for ${brand.name} with this email address. You already have an account, so nothing was changed.`,
      "Sign in as usual. If you've forgotten your password, you can reset it there.",
    ],
    action: "Sign in",
    after: ["If it wasn't you, you don't need to do anything."],
  },
  recover: {
    subject: `Reset your ${brand.name} password`,
    lines: [
      "Someone, probably you, asked to reset the password for this email address. You can open this link in any browser.",
    ],
    action: "Set a new password",
    after: [
      "The link works once, for one hour.",
      "If you didn't ask for this, ignore this email. Your password stays the same.",
    ],
  },
  emailChange: {
    subject: `Confirm your new email address for ${brand.name}`,
    lines: [`You asked to use this address for your ${brand.name} account. Confirm that it's yours.`],
    action: "Confirm this address",
    after: [
      "The link works once, for 24 hours. You'll be asked to sign in if you aren't signed in already.",
      "If you didn't ask for this, ignore this email. Nothing will change.",
    ],
  },
  emailTaken: {
    subject: `This address already has a ${brand.name} account`,
    lines: [
      `Someone asked to use this address for another ${brand.name} account. It already has one, so nothing was changed.`,
    ],
    action: "Sign in",
    after: ["If it wasn't you, you don't need to do anything."],
  },
  emailChanged: {
    subject: `Your ${brand.name} email address was changed`,
    lines: ["Your account now uses another email address, and every other device was signed out."],
    ...undo,
  },
  passwordChanged: {
    subject: `Your ${brand.name} password was changed`,
    lines: [
      "Your password was just changed, and all your other devices were signed out.",
      "If it wasn't you, reset your password now.",
    ],
    action: "Reset password",
  },
  providerConnected: {
    subject: `An account was connected to your ${brand.name} account`,
    lines: [
      "A Google, Microsoft or Apple account was just connected to yours. You can now use it to sign in.",
    ],
    ...undo,
  },
  providerDisconnected: {
    subject: `An account was disconnected from your ${brand.name} account`,
    lines: [
      "A Google, Microsoft or Apple account was just disconnected from yours. It can no longer be used to sign in.",
      "If it wasn't you, check your settings and set a new password now.",
    ],
    action: "Review my settings",
  },
  newDevice: {
    subject: `New sign-in to your ${brand.name} account`,
    lines: [
      "Someone just signed in to your account from a device or network we haven't seen you use before.",
    ],
    action: "Review my devices",
    after: [
      "If it was you, you don't need to do anything. If not, sign that device out and set a new password.",
    ],
  },
  sessionReused: {
    subject: `We signed out a device on your ${brand.name} account`,
    lines: [
      "Two browsers used the same sign-in to your account, so someone may have copied it. We signed out that device, and you'll need to sign in there again.",
    ],
    action: "Review my devices",
    after: [
      "Restoring a browser from a backup can also cause this. If you don't know the device, set a new password. That signs out all your devices.",
    ],
  },
  twoStepOn: {
    subject: `Two-step sign-in is on for your ${brand.name} account`,
    lines: [
      "From now on, we'll also ask for a code from your authenticator app when you sign in. All your other devices were signed out.",
      "Keep your recovery codes somewhere you can find them without your phone.",
    ],
    ...undo,
  },
  podcastShared: {
    subject: "Your podcast address may be shared",
    lines: [
      "In one day, an episode was played from many networks by one of your private podcast addresses.",
      "If someone else may have it, create a new address: the old one stops working immediately.",
    ],
    action: "Create a new address",
    after: [
      "If it was only you, you don't need to do anything. An episode played from 20 networks in a day stops for a day; everything else keeps working.",
    ],
  },
  passkeyAdded: {
    subject: `A passkey was added to your ${brand.name} account`,
    lines: [
      "A passkey was just added to your account. Anyone who has it and can unlock its device can sign in without your password.",
    ],
    ...undo,
  },
  passkeyRemoved: {
    subject: `A passkey was removed from your ${brand.name} account`,
    lines: ["A passkey was just removed from your account. It can no longer be used to sign in."],
    action: "Review my passkeys",
    after: ["If it wasn't you, set a new password now."],
  },
  twoStepOff: {
    subject: `Two-step sign-in is off for your ${brand.name} account`,
    lines: ["From now on, you sign in with just your password. Your recovery codes no longer work."],
    action: "Turn it back on",
    after: ["If it wasn't you, set a new password now."],
  },
  recoveryCodesRenewed: {
    subject: `New recovery codes for your ${brand.name} account`,
    lines: ["Ten new recovery codes were just created for your account. Your old ones no longer work."],
    action: "Open settings",
    after: ["If it wasn't you, set a new password now and contact us."],
  },
  twoStepGuessed: {
    subject: `Someone is guessing codes for your ${brand.name} account`,
    lines: [
      "Someone passed the first step of signing in to your account, then entered ten wrong codes. We won't accept codes for an hour, but you can still sign in with a recovery code.",
      "If it wasn't you, someone knows your password. Set a new one now.",
    ],
    action: "Set a new password",
  },
  secondStepMissed: {
    subject: `Someone may know your ${brand.name} password`,
    lines: [
      "Someone passed the first step of signing in to your account from a device or network you haven't used before, but not the second. They didn't get in.",
      "If it wasn't you, someone knows your password or can use your Google, Microsoft or Apple account. Set a new password now.",
    ],
    action: "Set a new password",
    after: ["If it was you, you don't need to do anything. We send this email at most once a day."],
  },
  manyFailures: {
    subject: `Sign-in to your ${brand.name} account after many failed attempts`,
    lines: ["Someone just signed in to your account after many failed attempts from the same place."],
    action: "Review my devices",
    after: [
      "If it was you, you don't need to do anything. If not, sign that device out and set a new password. We send this email at most once a day.",
    ],
  },
  accountDeleted: {
    subject: `Your ${brand.name} account was deleted`,
    lines: ["We've deleted your account and everything you uploaded, as you asked. Thank you and goodbye."],
  },
  digest: {
    subject: "New works from creators you follow",
    lines: ["New from creators you follow:"],
    action: "See all new works",
    after: ["You get this email because you turned it on in your settings."],
  },
  alarm: {
    subject: brand.name,
    lines: ["Something on the site needs you. We'll write again once a day until it's over."],
    action: "Open the site's health",
  },
  alarmOver: {
    subject: brand.name,
    lines: ["This problem is over."],
    action: "Open the site's health",
  },
  ...helpMails,
  ...membershipMails,
  ...payoutMails,
  ...moderationMails,
  ...copyrightMails,
} as const satisfies Record<string, MailText>;

export type MailKind = keyof typeof mails;

/** Which device and network an email is about. */
export const deviceMail = {
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: "Unknown device",
  device: (name: string) => `Device: ${name}`,
  network: (network: string, place: string | null) => `Network: ${network}${place ? ` (${place})` : ""}`,
  failures: (count: number) => `Failed attempts before it: ${count}`,
  time: (at: Date) => `Time: ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
};
