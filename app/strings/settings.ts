export const settings = {
  title: "Settings",
  description: "Your Wishlight settings.",
  heading: "Settings",
  profile: { title: "Profile", edit: "Edit Profile" },
  appearance: {
    title: "Appearance",
    darkMode: "Dark mode",
    hint: "Kept in this browser. Until you choose, your system decides.",
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
    cancel: "Cancel",
    confirm: "Yes, Delete",
    busy: "Deleting...",
    done: "Account deleted",
  },
} as const;
