/** Words of components on every page. */
export const common = {
  /** Between two sentences. */
  gap: " ",
  showPassword: "Show password",
  hidePassword: "Hide password",
  close: "Close",
  dismiss: "Dismiss",
  loading: "Loading",
  optional: "optional",
  membersOnly: "Members only",
  notifications: "Notifications",
  banner: "Notice",
  bannerUntil: "Until {until}.",
  skipToContent: "Skip to content",
  seconds: (count: string) => `${count} s`,
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
  megabytes: (count: string) => `${count} MB`,
  gigabytes: (count: string) => `${count} GB`,
  secondsLeft: (seconds: number) => `${seconds} s left`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  hoursLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min left`,
} as const;
