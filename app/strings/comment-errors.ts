import { UNREADABLE, type ErrorEntry } from "./error-entry";

/** Blocked people get the same sentence as everyone else who can't comment, so they don't learn of the block. */
export const commentErrors = {
  "comments.bad_request": [400, "Something went wrong. Please try again."],
  "comments.empty": [400, "Write something first."],
  "comments.unreadable": UNREADABLE,
  "comments.too_long": [400, "Comments can have up to 1,000 characters. Please shorten yours."],
  "comments.words": [400, "This contains words that aren't allowed here. Please change it."],
  "comments.not_found": [404, "This comment is no longer here."],
  "comments.off": [404, "Comments are closed here."],
  "comments.no_parent": [409, "The comment you're replying to is no longer here."],
  "comments.no_membership": [402, "Start your free trial or subscribe to comment."],
  "comments.paused": [403, "We've paused your comments. See Decisions about you for the reason."],
  "comments.not_here": [403, "You can't comment here."],
  "comments.too_many": [429, "You've reached today's comment limit. Try again tomorrow."],
  "comments.too_many_requests": [429, "Too many requests. Please wait a minute and try again."],
  "comments.unauthenticated": [401, "You must be logged in."],
  "blocks.bad_request": [400, "Something went wrong. Please try again."],
  "blocks.yourself": [400, "You can't block yourself."],
  "blocks.not_found": [404, "We couldn't find this person."],
  "blocks.too_many": [409, "You can block up to 5,000 people. Unblock someone first."],
  "blocks.too_many_requests": [429, "Too many requests. Please wait a minute and try again."],
} as const satisfies Record<`comments.${string}` | `blocks.${string}`, ErrorEntry>;

export type CommentErrorCode = keyof typeof commentErrors;
