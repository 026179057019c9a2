export const signIn = {
  title: "Sign In",
  description: "Sign in to Wishlight to access exclusive content and the dashboard.",
  heading: "Good to see you",
  lead: "Sign in to watch, to listen and to share.",
  /** For who has just signed up here and has not opened the mailed link. */
  waiting: {
    heading: "Nearly there",
    lead: "Open the link in the mail we have sent you, then you are in.",
    sentTo: "The mail went to",
    nothing: "Nothing there after a few minutes? Look among the spam, or have it sent again.",
    resend: "Send it again",
    correct: "Correct the address",
  },
  email: "Email",
  password: "Password",
  submit: "Sign In",
  busy: "Signing in...",
  forgot: "Forgot Password?",
  blocked: "Not you? Or in a hurry? A link by mail lets you in at any time, whoever tries passwords here.",
  blockedLink: "Get a link by mail",
  noAccount: "New here?",
  register: "Register",
  registered: "Registration successful. Check your inbox to confirm.",
  deleted: "Account deleted",
  again: "You signed in a while ago. Please sign in again to do this.",
  cookies:
    "Signing in needs cookies. Allow them for this site in your browser's settings, then reload this page.",
  over: "That took a while. Please sign in again.",
  /** On the decorative panel. */
  panelTitle: "The lights are down. Your seat is free.",
  panelCredit: "The lake keeps the last light",
} as const;
