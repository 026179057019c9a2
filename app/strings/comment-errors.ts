import { sentenceIn, UNREADABLE, type ErrorEntry } from "./error-entry";

/**
 * What can be wrong with comments and blocks. Whoever is blocked reads what everybody reads who may not comment there,
 * and never by whom or that they are.
 */
export const commentErrors = {
  "comments.bad_request": [400, "Something went wrong. Please try again."],
  "comments.empty": [400, "Write something first."],
  "comments.unreadable": UNREADABLE,
  "comments.too_long": [400, "A comment has at most 1,000 characters."],
  "comments.words": [400, "This contains words that are not allowed here. Please change it."],
  "comments.not_found": [404, "This comment is not here any more."],
  "comments.off": [404, "Comments are not open here any more."],
  "comments.no_parent": [409, "The comment you answer is not here any more."],
  "comments.no_membership": [402, "To comment, start your free trial or a membership."],
  "comments.paused": [403, "A decision has paused your comments."],
  "comments.not_here": [403, "You can't comment here."],
  "comments.too_many": [
    429,
    "You have written as many comments today as one person may. Try again tomorrow.",
  ],
  "comments.too_many_requests": [429, "That was a lot at once. Please wait a minute."],
  "comments.unauthenticated": [401, "You must be logged in."],
  "blocks.bad_request": [400, "Something went wrong. Please try again."],
  "blocks.yourself": [400, "You can't block yourself."],
  "blocks.not_found": [404, "There is nobody of this name."],
  "blocks.too_many": [409, "You block 5,000 people already. Unblock one of them first."],
  "blocks.too_many_requests": [429, "That was a lot at once. Please wait a minute."],
} as const satisfies Record<`comments.${string}` | `blocks.${string}`, ErrorEntry>;

export type CommentErrorCode = keyof typeof commentErrors;

export function commentSentence(code: string): string {
  return sentenceIn(commentErrors, code);
}
