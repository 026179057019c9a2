/** The page that a mailed link opens: it stops a request about an account. */
export const stopRequest = {
  title: "Stop request",
  description: "Stop a request about your account.",
  heading: "Stop this request?",
  lead: "We won't do what it asks, and your account stays as it is.",
  submit: "Stop the request",
  stopped: "Stopped. Nothing was changed.",
} as const;
