/** What a creator reads on the dashboard. */
export const dashboardWords = {
  title: "Creator Dashboard",
  description: "Your uploads on Wishlight at a glance.",
  views: "Total Views",
  items: "Uploaded Items",
  followers: "Followers",
  soon: "Coming soon",
  latest: "Latest uploads",
  actions: "Quick actions",
  upload: "Upload",
  editProfile: "Edit Profile",
  settings: "Settings",
  earnings: {
    title: "Earnings",
    owed: "Owed to you",
    link: "See earnings",
  },
  room: {
    title: "Room in your account",
    bytes: "Storage",
    works: "Uploads",
    begun: "Begun in the last 24 hours",
    of: (used: string, most: string) => `${used} of ${most}`,
    full: "Nothing left.",
  },
  empty: "Your latest uploads will appear here.",
  failed: "Failed to load your uploads.",
} as const;
