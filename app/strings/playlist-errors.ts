import { UNREADABLE, type ErrorEntry } from "./error-entry";

/** What may go wrong with a person's own lists. */
// One code a line, however long.
// prettier-ignore
export const playlistErrors = {
  "playlists.unauthenticated": [401, "You must be logged in."],
  "playlists.bad_request": [400, "Something went wrong. Please try again."],
  "playlists.title_missing": [400, "Please give the list a title."],
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": [400, "Please keep the title to 100 characters."],
  "playlists.description_too_long": [400, "Please keep the description to 1,000 characters."],
  "playlists.bad_visibility": [400, "Please choose who may see this list."],
  "playlists.title_words": [400, "The title contains disallowed words. Everybody can read a public list."],
  "playlists.description_words": [400, "The description contains disallowed words. Everybody can read a public list."],
  "playlists.too_many": [403, "You have as many playlists as fit: 200. Delete one you no longer need, then try again."],
  "playlists.full": [403, "This list is full: 5,000 works."],
  "playlists.not_found": [404, "Playlist not found"],
  "playlists.work_not_found": [404, "This work is not available any more."],
  "playlists.item_gone": [409, "This work is not in the list any more. Here is the list as it is now."],
  "playlists.neighbour_gone": [409, "The list was changed meanwhile. Here it is as it is now: please move the work again."],
  "playlists.too_many_requests": [429, "That was a lot at once. Please wait a minute and try again."],
} as const satisfies Record<`playlists.${string}`, ErrorEntry>;

export type PlaylistErrorCode = keyof typeof playlistErrors;
