export const signIn = {
  title: "Sign In",
  description: "Sign in to Wishlight to access exclusive content and the dashboard.",
  heading: "Good to see you",
  lead: "Sign in, and carry on where you stopped.",
  email: "Email",
  password: "Password",
  submit: "Sign In",
  busy: "Signing in...",
  forgot: "Forgot Password?",
  noAccount: "New here?",
  register: "Register",
  /** On the decorative panel. */
  panelTitle: "The lights are down. Your seat is free.",
  panelCredit: "The lake keeps the last light",
} as const;
