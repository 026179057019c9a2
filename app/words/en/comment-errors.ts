import { UNREADABLE } from "./unreadable";

/** Blocked people get the same sentence as everyone else who can't comment, so they don't learn of the block. */
export const commentErrors = {
  "comments.bad_request": "Something went wrong. Please try again.",
  "comments.empty": "Write something first.",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "Comments can have up to 1,000 characters. Please shorten yours.",
  "comments.words": "Your comment contains words we don't allow. Please change them.",
  "comments.not_found": "This comment is no longer here.",
  "comments.off": "Comments are turned off for this work.",
  "comments.no_parent": "The comment you're replying to is no longer here.",
  "comments.no_membership": "Start your free trial or subscribe to comment.",
  "comments.paused": "You can't comment for now. See why under Decisions about you in Settings.",
  "comments.not_here": "You can't comment here.",
  "comments.too_many": "You've reached today's comment limit. Try again tomorrow.",
  "comments.too_many_requests": "Too many requests. Please wait a minute and try again.",
  "comments.unauthenticated": "You're signed out. Please sign in and try again.",
  "blocks.bad_request": "Something went wrong. Please try again.",
  "blocks.yourself": "You can't block yourself.",
  "blocks.not_found": "We couldn't find this person.",
  "blocks.too_many": "You can block up to 5,000 people. Unblock someone first.",
  "blocks.too_many_requests": "Too many requests. Please wait a minute and try again.",
} as const satisfies Record<`comments.${string}` | `blocks.${string}`, string>;

export type CommentErrorCode = keyof typeof commentErrors;
