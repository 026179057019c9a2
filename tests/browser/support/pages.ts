import type { SharedData } from "./shared.ts";

/** Numbers of works. */
export type SharedWorks = Pick<SharedData, "film" | "song" | "picture" | "awkward">;

export interface PageUnderTest {
  name: string;
  who: "nobody" | "viewer" | "creator" | "newcomer" | "watched";
  path: (shared: SharedWorks) => string;
  /** As the tab shows it. */
  title: string;
  /** HTTP status where it is not 200. */
  status?: number;
}

const at = (path: string) => () => path;

/** Every page of the specification's section 2, as each kind of person sees it. */
export const PAGES: readonly PageUnderTest[] = [
  {
    name: "landing",
    who: "nobody",
    path: at("/"),
    title: "Films, pictures and sound from their makers | Wishlight",
  },
  { name: "sign-in", who: "nobody", path: at("/signin"), title: "Sign In | Wishlight" },
  { name: "sign-up", who: "nobody", path: at("/register"), title: "Register | Wishlight" },
  {
    name: "forgotten password",
    who: "nobody",
    path: at("/forgot-password"),
    title: "Forgot Password | Wishlight",
  },
  {
    name: "new password, uninvited",
    who: "nobody",
    path: at("/update-password"),
    title: "Update Password | Wishlight",
  },
  {
    name: "callback with a code",
    who: "nobody",
    path: at("/auth/callback?code=none"),
    title: "Confirming | Wishlight",
  },
  { name: "about", who: "nobody", path: at("/about"), title: "About | Wishlight" },
  { name: "contact", who: "nobody", path: at("/contact"), title: "Contact | Wishlight" },
  { name: "copyright", who: "nobody", path: at("/copyright"), title: "Copyright notice | Wishlight" },
  { name: "questions", who: "nobody", path: at("/faq"), title: "FAQ | Wishlight" },
  { name: "rules", who: "nobody", path: at("/rules"), title: "Rules and how we judge | Wishlight" },
  { name: "transparency", who: "nobody", path: at("/transparency"), title: "Transparency | Wishlight" },
  { name: "terms", who: "nobody", path: at("/terms"), title: "Terms of Service | Wishlight" },
  {
    name: "cancelling without signing in",
    who: "nobody",
    path: at("/cancel-membership"),
    title: "Cancel contracts here | Wishlight",
  },
  {
    name: "ending mails about new works",
    who: "nobody",
    path: at("/unsubscribe?t=none"),
    title: "End mails about new works | Wishlight",
  },
  { name: "privacy", who: "nobody", path: at("/privacy"), title: "Privacy Policy | Wishlight" },
  {
    name: "no such page",
    who: "nobody",
    path: at("/nowhere"),
    title: "Page not found | Wishlight",
    status: 404,
  },
  {
    name: "landing, signed in",
    who: "viewer",
    path: at("/"),
    title: "Films, pictures and sound from their makers | Wishlight",
  },
  {
    name: "reporting a work",
    who: "viewer",
    path: ({ film }) => `/report/work/${film}`,
    title: "Report | Wishlight",
  },
  { name: "whom one blocks", who: "viewer", path: at("/blocked"), title: "Blocked people | Wishlight" },
  { name: "own reports", who: "viewer", path: at("/reports"), title: "Your reports | Wishlight" },
  { name: "own decisions", who: "viewer", path: at("/decisions"), title: "Decisions about you | Wishlight" },
  { name: "feed", who: "viewer", path: at("/feed"), title: "Content Feed | Wishlight" },
  { name: "search", who: "viewer", path: at("/search"), title: "Search | Wishlight" },
  { name: "what was found", who: "viewer", path: at("/search?q=ti"), title: "ti | Search | Wishlight" },
  {
    name: "nothing found",
    who: "viewer",
    path: at("/search?q=xylograph+zither"),
    title: "xylograph zither | Search | Wishlight",
  },
  {
    name: "feed, of whom one follows",
    who: "viewer",
    path: at("/feed?list=following"),
    title: "Content Feed | Wishlight",
  },
  {
    name: "feed, most watched",
    who: "viewer",
    path: at("/feed?sort=week"),
    title: "Content Feed | Wishlight",
  },
  { name: "whom one follows", who: "viewer", path: at("/following"), title: "Following | Wishlight" },
  {
    name: "nobody's page",
    who: "viewer",
    path: at("/@nobody_77"),
    title: "There is nobody of this name. | Wishlight",
    status: 404,
  },
  {
    name: "no such tag",
    who: "viewer",
    path: at("/tag/nothing-has-this"),
    title: "No work has this tag. | Wishlight",
    status: 404,
  },
  { name: "library", who: "watched", path: at("/library"), title: "Library | Wishlight" },
  { name: "library, empty", who: "newcomer", path: at("/library"), title: "Library | Wishlight" },
  { name: "saved", who: "viewer", path: at("/library/saved"), title: "Saved | Wishlight" },
  { name: "liked", who: "viewer", path: at("/library/liked"), title: "Liked | Wishlight" },
  { name: "own comments", who: "viewer", path: at("/library/comments"), title: "Comments | Wishlight" },
  { name: "history", who: "viewer", path: at("/library/history"), title: "History | Wishlight" },
  {
    name: "playlists, none yet",
    who: "viewer",
    path: at("/library/playlists"),
    title: "Playlists | Wishlight",
  },
  {
    name: "lists for a work",
    who: "viewer",
    path: ({ film }) => `/library/playlists?work=${film}`,
    title: "Playlists | Wishlight",
  },
  {
    name: "no such playlist",
    who: "viewer",
    path: at("/playlists/987654"),
    title: "Playlist not found | Wishlight",
    status: 404,
  },
  { name: "upload, for a viewer", who: "viewer", path: at("/upload"), title: "Upload | Wishlight" },
  {
    name: "request for creator access",
    who: "viewer",
    path: at("/request-creator"),
    title: "Creator Access | Wishlight",
  },
  { name: "membership", who: "viewer", path: at("/membership"), title: "Membership | Wishlight" },
  {
    name: "withdrawal, of nothing",
    who: "viewer",
    path: at("/membership/withdraw"),
    title: "Withdraw from Contract | Wishlight",
  },
  { name: "settings of a viewer", who: "viewer", path: at("/settings"), title: "Settings | Wishlight" },
  {
    name: "new password, signed in",
    who: "viewer",
    path: at("/update-password"),
    title: "Update Password | Wishlight",
  },
  {
    name: "share link that is over",
    who: "viewer",
    path: at("/s/none"),
    title: "Shared with you | Wishlight",
    status: 404,
  },
  {
    name: "no such upload",
    who: "viewer",
    path: at("/upload/987654"),
    title: "Upload not found | Wishlight",
    status: 404,
  },
  {
    name: "no upload's number",
    who: "viewer",
    path: at("/upload/abc"),
    title: "Upload not found | Wishlight",
    status: 404,
  },
  { name: "film", who: "viewer", path: ({ film }) => `/upload/${film}`, title: "Tide | Wishlight" },
  { name: "sound", who: "viewer", path: ({ song }) => `/upload/${song}`, title: "Glass rain | Wishlight" },
  {
    name: "picture, to its owner",
    who: "creator",
    path: ({ picture }) => `/upload/${picture}`,
    title: "Tile 2 | Wishlight",
  },
  { name: "awkward title", who: "viewer", path: ({ awkward }) => `/upload/${awkward}`, title: "" },
  { name: "upload", who: "creator", path: at("/upload"), title: "Upload | Wishlight" },
  { name: "My Uploads", who: "creator", path: at("/my-uploads"), title: "My Uploads | Wishlight" },
  { name: "My Uploads, empty", who: "newcomer", path: at("/my-uploads"), title: "My Uploads | Wishlight" },
  { name: "dashboard", who: "creator", path: at("/dashboard"), title: "Creator Dashboard | Wishlight" },
  {
    name: "dashboard, empty",
    who: "newcomer",
    path: at("/dashboard"),
    title: "Creator Dashboard | Wishlight",
  },
  { name: "earnings, empty", who: "creator", path: at("/earnings"), title: "Earnings | Wishlight" },
  { name: "earnings, of a viewer", who: "viewer", path: at("/earnings"), title: "Earnings | Wishlight" },
  {
    name: "no statement",
    who: "creator",
    path: at("/earnings/2026-10"),
    title: "Statement | Wishlight",
    status: 404,
  },
  {
    name: "a month nothing was paid for",
    who: "viewer",
    path: at("/membership/money/2026-10"),
    title: "Where your money went | Wishlight",
    status: 404,
  },
  {
    name: "dashboard, watched",
    who: "watched",
    path: at("/dashboard"),
    title: "Creator Dashboard | Wishlight",
  },
  {
    name: "views and watch time",
    who: "watched",
    path: at("/dashboard/views"),
    title: "Views and Watch Time | Wishlight",
  },
  {
    name: "views of a year",
    who: "watched",
    path: at("/dashboard/views?days=365"),
    title: "Views and Watch Time | Wishlight",
  },
  {
    name: "views, none yet",
    who: "newcomer",
    path: at("/dashboard/views"),
    title: "Views and Watch Time | Wishlight",
  },
  { name: "profile", who: "creator", path: at("/profile"), title: "Profile | Wishlight" },
  { name: "edit profile", who: "creator", path: at("/edit-profile"), title: "Edit Profile | Wishlight" },
  {
    name: "passkeys",
    who: "creator",
    path: at("/settings/passkeys"),
    title: "Passkeys | Wishlight",
  },
  {
    name: "two-step sign-in",
    who: "creator",
    path: at("/settings/two-step"),
    title: "",
  },
  { name: "notifications", who: "creator", path: at("/notifications"), title: "Notifications | Wishlight" },
  { name: "settings", who: "creator", path: at("/settings"), title: "Settings | Wishlight" },
];
