import { brand } from "./brand";

export const emailChange = {
  title: "Change email",
  description: `Change the email address of your ${brand.name} account.`,
  heading: "Email",
  back: "Settings",
  current: "Current email",
  form: {
    title: "Change email",
    text: "We'll send a link to the new address. Your email address changes once you open the link and confirm. Your other devices are signed out.",
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
    again: "To get a new link or use a different address, use the form below.",
    busy: "Cancelling...",
  },
  confirm: {
    title: "Confirm your new email",
    text: (address: string) =>
      `Use ${address} for this account? We'll sign out your other devices and notify your current address.`,
    submit: "Confirm",
    busy: "Confirming...",
  },
  said: {
    sent: (address: string) => `We sent a link to ${address}.`,
    cancelled: "Your email address stays the same.",
    changed: (address: string) => `Your email address is now ${address}.`,
  },
  restore: {
    title: "Undo a change",
    description: `Undo a change to how you sign in to ${brand.name}.`,
    heading: "Undo the change",
    lead: "If someone else changed how you sign in to your account, undo it here.",
    text: "We'll restore your email address if it was changed, sign out every device, and remove two-step sign-in, passkeys and other sign-in methods added since. Your password stops working, and you choose a new one.",
    submit: "Undo the change",
    busy: "Restoring...",
    forgot: "Reset password",
  },
};

/** A line under the header of members' pages. */
export const bounceWords = {
  cameBack: (address: string) => `Our emails to ${address} came back, so you don't get any.`,
  change: "Change your email address",
};
