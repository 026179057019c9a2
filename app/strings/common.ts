/** Words that components say themselves, whatever page they are on. */
export const common = {
  showPassword: "Show password",
  hidePassword: "Hide password",
  close: "Close",
  dismiss: "Dismiss",
  loading: "Loading",
  optional: "optional",
  notifications: "Notifications",
  skipToContent: "Skip to content",
} as const;
