import { brand } from "./brand";

export const cancelContracts = {
  /** Required by law, word for word, as title and link. */
  title: "Cancel contracts here",
  description: `Cancel a ${brand.name} membership without signing in.`,
  lead: "You don't need to sign in. Enter the email address of your account and we'll email you a link to cancel the monthly membership at the end of the period you've paid for.",
  email: "Email",
  emailHint: "The address you sign in with.",
  submit: "Send me the link",
  busy: "Sending...",
  sent: "If this address has an account, we're emailing it a link. The membership is cancelled once you open the link and confirm.",
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
