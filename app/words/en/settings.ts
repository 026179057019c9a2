export const settings = {
  title: "Settings",
  description: "Your Wishlight settings.",
  heading: "Settings",
  groups: {
    profile: "Profile",
    membership: "Membership",
    creator: "Creator",
    appearance: "Appearance",
    notifications: "Notifications",
    security: "Sign-in and security",
    privacy: "Privacy and data",
  },
  profile: { title: "Name and picture", edit: "Edit Profile" },
  moderation: {
    title: "Reports and decisions",
    text: "See what happened to your reports, and decisions about you.",
    reports: "Your reports",
    decisions: "Decisions about you",
  },
  blocked: {
    title: "Blocked people",
    text: "People you block can't comment on, like or follow your work.",
    link: "Manage blocked people",
  },
  appearance: {
    title: "Theme",
    darkMode: "Dark mode",
    hint: "Saved in this browser. Until you choose, we follow your system setting.",
  },
  keyboard: {
    title: "Keyboard",
    search: "Single-key shortcuts",
    hint: "Press / to search, and k, space, arrow keys or digits to control a player. Turn this off if you press keys by accident or use voice control. Applies to this browser.",
  },
  passkeys: {
    title: "Passkeys",
    text: "Sign in with your fingerprint, face or device PIN instead of a password. Passkeys can't be guessed or phished.",
    none: "None",
    some: (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`),
    manage: "Manage",
    add: "Add",
  },
  email: {
    title: "Email",
    text: (address: string) => `We send receipts, alerts and sign-in links to ${address}.`,
    pending: (address: string) => `Waiting for you to confirm ${address}.`,
    link: "Change email",
  },
  security: {
    title: "Password and security",
    text: "Change your password. Your other devices will be signed out.",
    link: "Update Password",
  },
  creator: {
    title: "Creator Access",
    text: "Share your own work, and see its views on your dashboard.",
    link: "Request creator access",
  },
  deletion: {
    title: "Account Deletion",
    text: "Permanently delete your profile and all your uploads, and sign out everywhere. This can't be undone.",
    open: "Delete account",
    question: "Delete your account?",
    warning:
      "We'll permanently delete your profile and all your uploads with their files, and sign you out everywhere.",
    membership: "Your membership ends immediately, and you won't be charged again.",
    money: {
      owed: {
        account: (owed: string) =>
          `We owe you ${owed}. We'll still pay all of it to your payout account, however little it is, once it's no longer on hold.`,
        unready: (owed: string) =>
          `We owe you ${owed}, and your payout account can't receive it yet. It stays yours, but once your account is deleted, you can't set it up from here. Finish setting it up first, and we'll pay you after you leave.`,
        nowhere: (owed: string) =>
          `We owe you ${owed}, and you don't have a payout account. It stays yours, but once your account is deleted, you can't set one up. Set up payouts first, and we'll pay you after you leave.`,
        young: (owed: string) =>
          `We owe you ${owed}, and you can only set up payouts from the age of 18. It stays yours, but once your account is deleted, you can't set them up. If you keep your account until then, we'll pay you.`,
        stopped: (owed: string) =>
          `We owe you ${owed}. A decision has stopped your payouts, so the money stays where it is unless that changes.`,
      },
      open: (open: string) =>
        `We estimate another ${open} for months that aren't closed yet. The same applies to that.`,
      openAlone: {
        account: (open: string) =>
          `We estimate ${open} for months that aren't closed yet. We'll still pay it to your payout account.`,
        unready: (open: string) =>
          `We estimate ${open} for months that aren't closed yet, and your payout account can't receive it yet. Finish setting it up first, and we'll pay you after you leave.`,
        nowhere: (open: string) =>
          `We estimate ${open} for months that aren't closed yet, and you don't have a payout account. Once your account is deleted, you can't set one up. Set up payouts first, and we'll pay you after you leave.`,
        young: (open: string) =>
          `We estimate ${open} for months that aren't closed yet, and you can only set up payouts from the age of 18. Once your account is deleted, you can't set them up.`,
        stopped: null,
      },
      withheld: (withheld: string) =>
        `A decision withholds ${withheld}, and deleting your account doesn't change that.`,
      debt: (debt: string) => `We overpaid you by ${debt}. You don't need to pay it back.`,
      link: "Open Earnings",
    },
    cancel: "Cancel",
    confirm: "Yes, Delete",
    exporting:
      "Your data is still downloading. If you delete your account now, files that haven't downloaded yet will be missing.",
    anyway: "Delete anyway",
    busy: "Deleting...",
  },
  sessions: {
    title: "Devices",
    text: "If you don't know one of these devices, sign it out and change your password.",
    here: "This device",
    lastSeen: "Last seen {time}",
    lastSeenIn: "Last seen {time} in {country}",
    end: "Sign out",
    endNamed: (device: string) => `Sign out ${device}`,
    endOthers: "Sign out all other devices",
    more: (others: number) => (others === 1 ? "1 more device" : `${others} more devices`),
    ended: "Signed out.",
  },
  history: {
    title: "Account activity",
    events: {
      signed_up: "Signed up",
      sign_up_tried: "Someone tried to sign up with your email address",
      email_confirmed: "Email confirmed",
      signed_in: "Signed in",
      first_step_passed: "First sign-in step passed on a new device or network",
      sign_in_failed: "Failed sign-in",
      signed_out: "Signed out",
      signed_out_everywhere: "Signed out everywhere",
      session_revoked: "Device signed out",
      session_reuse: "Device signed out because its token was used twice",
      password_changed: "Password changed",
      email_change_asked: "Email change requested",
      email_changed: "Email changed",
      email_restored: "Sign-in change undone",
      role_changed: "Account type changed",
      provider_connected: "Account connected for sign-in",
      provider_disconnected: "Account disconnected from sign-in",
      passkey_added: "Passkey added",
      passkey_removed: "Passkey removed",
      two_step_on: "Two-step sign-in turned on",
      two_step_off: "Two-step sign-in turned off",
      two_step_failed: "Wrong two-step code",
      recovery_code_used: "Signed in with a recovery code",
      recovery_codes_renewed: "New recovery codes created",
      data_downloaded: "Data downloaded",
      payout_account_made: "Payout account set up",
      payout_account_opened: "Payout account opened with the payout provider",
      deletion_started: "Account deletion started",
      help_confirmation: "Support sent you the confirmation email again",
      help_sessions: "Support signed out all your devices",
      help_recovery: "Support emailed you a link to reset your password",
      help_quota: "Support changed your storage quota",
      help_trial: "Support extended your trial by 14 days",
      help_sign_in_limit: "Support reset your sign-in limit",
      help_withdrawal: "Support withdrew from your membership for you",
      help_email_asked: "Support began a request to change your email address",
      help_erasure_asked: "Support began a request to delete your account",
      help_email_done: "Support changed your email address",
      help_erasure_done: "Support deleted your account",
      help_refused: "Support closed a request about your account",
      help_stopped: "A request about your account was stopped by email",
    },
    /** Where and when it happened. */
    origins: {
      none: "{time}",
      network: "{time} from {network}",
      networkAndCountry: "{time} from {network} ({country})",
      country: "{time} ({country})",
    },
  },
  membership: {
    title: "Membership",
    text: "Your plan, next payment, card and invoices, and how to cancel.",
    next: (amount: string, card: string | null) =>
      card === null ? `Next payment: ${amount} on {at}` : `Next payment: ${amount} on {at}, ${card}`,
    until: "You can watch until {at}.",
    link: "Open Membership",
  },
  earnings: {
    title: "Earnings",
    text: "What your works earn and why, your payouts, and your payout account.",
    link: "Open Earnings",
  },
} as const;
