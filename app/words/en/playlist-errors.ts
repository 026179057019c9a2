import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors = {
  "playlists.unauthenticated": "You're signed out. Please sign in and try again.",
  "playlists.bad_request": "Something went wrong. Please try again.",
  "playlists.title_missing": "Please enter a title.",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "Titles can have up to 100 characters. Please shorten yours.",
  "playlists.description_too_long": "Descriptions can have up to 1,000 characters. Please shorten yours.",
  "playlists.bad_visibility": "Please choose who can see this playlist.",
  "playlists.title_words": "The title contains words we don't allow in a public playlist. Change it, or keep the playlist private.",
  "playlists.description_words": "The description contains words we don't allow in a public playlist. Change it, or keep the playlist private.",
  "playlists.too_many": "You've reached the limit of 200 playlists. Delete one you no longer need, then try again.",
  "playlists.full": "This playlist is full. It can have up to 5,000 works.",
  "playlists.not_found": "Playlist not found",
  "playlists.work_not_found": "This work is no longer available.",
  "playlists.item_gone": "This work is no longer in the playlist. Here's the playlist as it is now.",
  "playlists.neighbour_gone": "This playlist has changed. Here's the latest version: please move the work again.",
  "playlists.too_many_requests": "Too many requests. Please wait a minute and try again.",
} as const satisfies Record<`playlists.${string}`, string>;

export type PlaylistErrorCode = keyof typeof playlistErrors;
