import { brand } from "./brand";

/** The page that cancels without signing in. */
export const cancelContracts = {
  /** The law's own words: the title of the page, and of every link to it. */
  title: "Cancel contracts here",
  description: `Cancel a ${brand.name} membership without signing in.`,
  lead: "You need not sign in. Type the address of your account, and we mail you a link that cancels the monthly membership at the end of what is paid.",
  email: "Email",
  emailHint: "The address you sign in with.",
  submit: "Send me the link",
  busy: "Sending...",
  sent: "If there is an account with this address, a mail with a link is on its way. The membership is cancelled when you open the link and confirm.",
  signedInBefore: "Signed in? Then it is one button on your page:",
  signedIn: "Membership",
  deleteInstead:
    "This ends the membership only. Your account and your works stay, until you delete them in Settings.",
  confirm: {
    heading: "Cancel your membership?",
    text: "It then ends with what is paid, and nothing more is charged. A mail confirms it. Nothing has happened yet.",
    submit: "Cancel membership now",
    busy: "Cancelling...",
  },
  done: "Your membership is cancelled. You can watch until {until}, and nothing more is charged. A mail confirms it.",
  doneAtOnce: "Your membership is cancelled and has ended. Nothing more is charged. A mail confirms it.",
  none: "There is no membership to cancel for this address. Nothing is charged.",
} as const;
