import { brand } from "./brand";

export const emailChange = {
  title: "Change email",
  description: `Change the email address of your ${brand.name} account.`,
  heading: "Email",
  back: "Settings",
  current: "Current email",
  form: {
    title: "Change email",
    text: "We'll send a link to the new address. Your email changes once you open it, and your other devices are signed out.",
    email: "New email",
    hint: "From Google, Microsoft or Apple.",
    submit: "Send link",
    busy: "Sending...",
  },
  pending: {
    title: "Confirm your new email",
    text: (address: string) =>
      `We sent a link to ${address}. Open it within 24 hours, in a browser where you're signed in.`,
    cancel: "Cancel change",
    again: "To use a different address or get a new link, send one below.",
    busy: "Cancelling...",
  },
  confirm: {
    title: "Confirm your new email",
    text: (address: string) =>
      `Use ${address} for this account? Your other devices will be signed out, and we'll tell your current address.`,
    submit: "Confirm",
    busy: "Confirming...",
  },
  said: {
    sent: (address: string) => `We sent a link to ${address}.`,
    cancelled: "Your email stays the same.",
    changed: (address: string) => `Your email is now ${address}.`,
  },
  restore: {
    title: "Restore email",
    description: `Take back a change of your ${brand.name} email.`,
    heading: "Restore your email",
    lead: "If someone else changed the email of your account, take the change back.",
    text: "We'll restore your former address, sign out every device and remove passkeys and other ways to sign in that were added since. Then you choose a new password.",
    submit: "Restore my email",
    busy: "Restoring...",
    forgot: "Reset password",
  },
};
