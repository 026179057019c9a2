export const settings = {
  title: "Settings",
  description: "Your Wishlight settings.",
  heading: "Settings",
  profile: { title: "Profile", edit: "Edit Profile" },
  moderation: {
    title: "Reports and decisions",
    text: "What you reported and what became of it, and what was decided about you.",
    reports: "Your reports",
    decisions: "Decisions about you",
  },
  blocked: {
    title: "Blocked people",
    text: "Whom you block can't comment on, like or follow what is yours.",
    link: "See whom you block",
  },
  appearance: {
    title: "Appearance",
    darkMode: "Dark mode",
    hint: "Kept in this browser. Until you choose, your system decides.",
  },
  keyboard: {
    title: "Keyboard",
    search: "/ leads to search",
    hint: "Kept in this browser. Turn it off where single keys are pressed by mistake, or by voice control.",
  },
  passkeys: {
    title: "Passkeys",
    text: "Sign in with your fingerprint, face or device PIN in place of a password. Nobody can guess or phish a passkey.",
    none: "None",
    some: (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`),
    manage: "Manage",
    add: "Add",
  },
  security: {
    title: "Security",
    text: "Choose a new password. Your other devices are signed out when it changes.",
    link: "Update Password",
  },
  creator: {
    title: "Creator Access",
    text: "Show your own work: uploads, My Uploads and a dashboard.",
    link: "Request creator access",
  },
  deletion: {
    title: "Account Deletion",
    text: "Removes your profile, your uploads with every file, and all your sessions. This can't be undone.",
    open: "Delete account",
    question: "Delete your account?",
    warning: "Your profile, your uploads with every file, and all your sessions will be removed for good.",
    membership: "Your membership ends with it at once, and nothing more is charged.",
    money: {
      owed: {
        account: (owed: string) =>
          `We owe you ${owed}. All of it is still paid to your payout account, however little it is, as soon as it is not held any more.`,
        unready: (owed: string) =>
          `We owe you ${owed}, and your payout account can't take it yet. It stays owed to you, but once your account here is gone you can't get to it from here any more. Finish it first, and you are paid after you have left, too.`,
        nowhere: (owed: string) =>
          `We owe you ${owed}, and you have no payout account. It stays owed to you, but we could not send it, for once your account here is gone nobody can set one up. Set up payouts first, and you are paid after you have left, too.`,
        young: (owed: string) =>
          `We owe you ${owed}, and payouts can be set up from the age of 18. It stays owed to you, but we could not send it, for once your account here is gone nobody can set them up. If you keep your account until then, it is paid.`,
        stopped: (owed: string) =>
          `We owe you ${owed}. A decision has stopped your payouts, so it stays where it is until that is changed.`,
      },
      open: (open: string) =>
        `Months that are not closed yet would give you ${open} by what is known now. The same holds for it.`,
      openAlone: {
        account: (open: string) =>
          `Months that are not closed yet would give you ${open} by what is known now. It is still paid to your payout account.`,
        unready: (open: string) =>
          `Months that are not closed yet would give you ${open} by what is known now, and your payout account can't take it yet. Finish it first, and you are paid after you have left, too.`,
        nowhere: (open: string) =>
          `Months that are not closed yet would give you ${open} by what is known now, and you have no payout account. Once your account here is gone nobody can set one up. Set up payouts first, and you are paid after you have left, too.`,
        young: (open: string) =>
          `Months that are not closed yet would give you ${open} by what is known now, and payouts can be set up from the age of 18. Once your account here is gone nobody can set them up.`,
        stopped: null,
      },
      withheld: (withheld: string) =>
        `${withheld} is kept back by a decision, and stays so until that is changed.`,
      debt: (debt: string) =>
        `You were paid ${debt} too much. Nobody asks you to pay it back when you leave.`,
      link: "Open Earnings",
    },
    cancel: "Cancel",
    confirm: "Yes, Delete",
    exporting:
      "Your data is still downloading. Wait until the download is complete, or delete your account now: files that aren't in it yet will be missing, and its last file lists them.",
    anyway: "Delete anyway",
    busy: "Deleting...",
    done: "Account deleted",
  },
  sessions: {
    title: "Where you are signed in",
    text: "If you don't know one of these, sign it out and choose a new password.",
    here: "This device",
    lastSeen: "Last seen",
    end: "Sign out",
    endNamed: (device: string) => `Sign out ${device}`,
    endOthers: "Sign out all others",
    more: (others: number) => (others === 1 ? "1 more device" : `${others} more devices`),
    ended: "Signed out.",
  },
  history: {
    title: "What happened to your account",
    events: {
      signed_up: "Signed up",
      sign_up_tried: "Somebody tried to sign up with your address",
      email_confirmed: "Email confirmed",
      signed_in: "Signed in",
      first_step_passed: "First step of signing in passed somewhere new",
      sign_in_failed: "Failed sign-in",
      signed_out: "Signed out",
      signed_out_everywhere: "Signed out everywhere",
      session_revoked: "A session was signed out",
      session_reuse: "A session was ended because its token was used twice",
      password_changed: "Password changed",
      role_changed: "Account type changed",
      provider_connected: "Another way to sign in connected",
      provider_disconnected: "A way to sign in disconnected",
      passkey_added: "Passkey added",
      passkey_removed: "Passkey removed",
      two_step_on: "Two-step sign-in switched on",
      two_step_off: "Two-step sign-in switched off",
      two_step_failed: "Wrong code in the second step of signing in",
      recovery_code_used: "Signed in with a recovery code",
      recovery_codes_renewed: "New recovery codes",
      data_downloaded: "Data downloaded",
      payout_account_made: "Payout account set up",
      payout_account_opened: "Payout account opened at the provider",
      deletion_started: "Account deletion started",
    },
    from: (network: string) => `from ${network}`,
  },
  membership: {
    title: "Membership",
    text: "What you can watch, what is charged next, your card, your invoices, and how to cancel.",
    link: "Open Membership",
  },
  earnings: {
    title: "Earnings",
    text: "What your works earn, how it came about, your payouts, and where they go.",
    link: "Open Earnings",
  },
} as const;
