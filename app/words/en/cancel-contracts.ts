import { brand } from "./brand";

export const cancelContracts = {
  /** Required by law, word for word, as title and link. */
  title: "Cancel contracts here",
  description: `Cancel a ${brand.name} membership without signing in.`,
  lead: "You don't need to sign in. Enter your account's email address and we'll email you a link. Your membership then ends with the period you've paid for.",
  email: "Email",
  emailHint: "The address you sign in with.",
  submit: "Send me the link",
  busy: "Sending...",
  sent: "If this address has an account, we'll email it a link. Open the link and confirm to cancel the membership.",
  signedIn: "Signed in? Cancel with one button on the {membership} page.",
  membership: "Membership",
  deleteInstead:
    "This only ends the membership. Your account and your works stay until you delete them in Settings.",
  confirm: {
    heading: "Cancel your membership?",
    text: "Nothing has been cancelled yet. If you confirm, your membership ends with the period you've paid for, and you won't be charged again. We'll email you a confirmation.",
    submit: "Cancel membership now",
    busy: "Cancelling...",
  },
  done: "Your membership is cancelled. You can watch until {until}, and you won't be charged again. We'll email you a confirmation.",
  doneAtOnce:
    "Your membership is cancelled and has ended. You won't be charged again. We'll email you a confirmation.",
  none: "There's no membership to cancel for this address. You aren't being charged.",
} as const;
