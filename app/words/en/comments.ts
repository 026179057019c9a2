export const commentWords = {
  title: "Comments",
  write: "Your comment",
  reply: "Reply",
  writeReply: (name: string) => `Your reply to ${name}`,
  hint: "Plain text, up to 1,000 characters. Anyone who can see this work can read it.",
  /** @param left in the reader's digits */
  left: (left: string) => `${left} left`,
  over: (over: string) => `${over} too many`,
  submit: "Comment",
  submitReply: "Reply",
  busy: "Sending...",
  posted: "Comment posted.",
  replied: "Reply posted.",
  empty: "No comments yet.",
  failed: "We couldn't load the comments.",
  nowShown: (count: number, shown: string) =>
    count === 1 ? "Showing 1 comment." : `Showing ${shown} comments.`,
  moreReplies: "More replies",
  toMembership: "See membership",
  place: { deleted: "Deleted", unshown: "This comment isn't available." },
  someone: "Someone",
  creator: "Creator",
  hiddenByCreator: "Hidden by the creator",
  hiddenByYou: "Hidden by you. Only you and its author can see it.",
  hide: "Hide",
  show: "Show",
  hidden: "Comment hidden.",
  shown: "Comment shown.",
  delete: "Delete",
  deleteText: "This deletes your comment permanently. Replies to it stay.",
  confirmDelete: "Delete comment",
  deleted: "Comment deleted.",
  /** After a colon: "Report: comment by Ada". */
  of: (name: string) => `comment by ${name}`,
  /** Labels of buttons as screen readers say them. */
  replyTo: (name: string) => `Reply to comment by ${name}`,
  moreRepliesTo: (name: string) => `More replies to comment by ${name}`,
  hideOf: (name: string) => `Hide comment by ${name}`,
  showOf: (name: string) => `Show comment by ${name}`,
  deleteOf: (name: string) => `Delete comment by ${name}`,
} as const;

export const ownCommentWords = {
  title: "Comments",
  lead: "All your comments, newest first, including on works where comments are now off. Only you can see this list.",
  empty: "You haven't commented on anything.",
  failed: "We couldn't load your comments.",
  goneWork: "A work you can't open any more",
} as const;

export const blockWords = {
  title: "Blocked people",
  description: "The people you block on Wishlight.",
  lead: "People you block can't comment on, like or follow your work, reply to you or open your share links. You stop following each other. We don't tell them, and only you can see this list.",
  empty: "You haven't blocked anyone.",
  emptyHint: "You can block someone from one of their comments or from their page.",
  failed: "We couldn't load the people you block.",
  block: "Block",
  blockText: (name: string) =>
    `${name} can no longer comment on, like or follow your work, reply to you or open your share links, and their comments on your works are hidden. You stop following each other. We don't tell them.`,
  confirm: (name: string) => `Block ${name}`,
  blocked: "Blocked.",
  unblock: "Unblock",
  unblockName: (name: string) => `Unblock ${name}`,
  unblocked: "Unblocked.",
  isBlocked: "Blocked",
  since: "Blocked on {at}",
  nowShown: (count: number, shown: string) =>
    count === 1 ? "Showing 1 person." : `Showing ${shown} people.`,
} as const;
