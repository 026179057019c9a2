export const signIn = {
  title: "Sign In",
  description: "Sign in to Wishlight to access exclusive content and the dashboard.",
  heading: "Welcome back",
  lead: "Sign in to watch, listen and share.",
  /** Shown after a sign-up in this browser until the emailed link is opened. */
  waiting: {
    heading: "Check your inbox",
    lead: "Open the link in the email we sent you to finish signing in.",
    sentTo: "We sent the link to {email}.",
    nothing: "No email after a few minutes? Check your spam folder, or send it again.",
    resend: "Send again",
    correct: "Change email",
  },
  email: "Email",
  password: "Password",
  submit: "Sign In",
  busy: "Signing in...",
  forgot: "Forgot Password?",
  blocked: "You can still sign in with an email link.",
  blockedLink: "Email me a link",
  noAccount: "New here?",
  register: "Register",
  registered: "Registration successful. Check your inbox to confirm.",
  deleted: "Account deleted",
  again: "It's been a while since you signed in. Please sign in again to continue.",
  cookies:
    "You need cookies to sign in. Allow them for this site in your browser's settings, then reload this page.",
  over: "Your sign-in expired. Please sign in again.",
  /** On the decorative panel. */
  panelTitle: "The lights are down. Your seat is free.",
  panelCredit: "The lake keeps the last light",
} as const;
