import { UNREADABLE, type ErrorEntry } from "./error-entry";

// prettier-ignore
export const playlistErrors = {
  "playlists.unauthenticated": [401, "You're signed out. Please sign in and try again."],
  "playlists.bad_request": [400, "Something went wrong. Please try again."],
  "playlists.title_missing": [400, "Please enter a title."],
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": [400, "Please keep the title to 100 characters."],
  "playlists.description_too_long": [400, "Please keep the description to 1,000 characters."],
  "playlists.bad_visibility": [400, "Please choose who can see this playlist."],
  "playlists.title_words": [400, "The title contains words we don't allow in a public playlist. Change it, or keep the playlist private."],
  "playlists.description_words": [400, "The description contains words we don't allow in a public playlist. Change it, or keep the playlist private."],
  "playlists.too_many": [403, "You've reached the limit of 200 playlists. Delete one you no longer need, then try again."],
  "playlists.full": [403, "This playlist is full. It can have up to 5,000 works."],
  "playlists.not_found": [404, "Playlist not found"],
  "playlists.work_not_found": [404, "This work is no longer available."],
  "playlists.item_gone": [409, "This work is no longer in the playlist. Here's the playlist as it is now."],
  "playlists.neighbour_gone": [409, "This playlist has changed. Here's the latest version: please move the work again."],
  "playlists.too_many_requests": [429, "Too many requests. Please wait a minute and try again."],
} as const satisfies Record<`playlists.${string}`, ErrorEntry>;

export type PlaylistErrorCode = keyof typeof playlistErrors;
