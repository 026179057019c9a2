/** What a person reads of comments below a work. */
export const commentWords = {
  title: "Comments",
  write: "Your comment",
  reply: "Reply",
  writeReply: (name: string) => `Your reply to ${name}`,
  hint: "Plain text, at most 1,000 characters. Everybody who may see this work can read it.",
  /** @param left in the reader's digits */
  left: (left: string) => `${left} left`,
  over: (over: string) => `${over} too many`,
  submit: "Comment",
  submitReply: "Reply",
  busy: "Sending...",
  posted: "Your comment is there.",
  replied: "Your reply is there.",
  empty: "Nobody has said anything yet.",
  failed: "The comments could not be loaded.",
  nowShown: (count: number, shown: string) =>
    count === 1 ? "1 comment is shown." : `${shown} comments are shown.`,
  moreReplies: "More replies",
  toMembership: "See memberships",
  place: { deleted: "Deleted", unshown: "This comment is not shown." },
  someone: "Somebody",
  creator: "Creator",
  hiddenByCreator: "Hidden by the creator",
  hiddenByYou: "Hidden by you: only you and who wrote it see it",
  hide: "Hide",
  show: "Show",
  hidden: "The comment is hidden.",
  shown: "The comment is shown.",
  delete: "Delete",
  deleteText: "It goes for good. Replies to it stay.",
  confirmDelete: "Delete comment",
  deleted: "Your comment is deleted.",
  of: (name: string) => `comment by ${name}`,
} as const;

/** What a person reads where they find their own comments. */
export const ownCommentWords = {
  title: "Comments",
  lead: "Everything you've said below works, newest first, also where comments are closed now. Only you see this list.",
  empty: "You haven't commented on anything.",
  failed: "Failed to load your comments.",
  goneWork: "A work you can't open any more",
} as const;

/** What a person reads of blocking. */
export const blockWords = {
  title: "Blocked people",
  description: "The people you block on Wishlight.",
  lead: "People you block can't comment on, like or follow your work, reply to you, or open your share links, and you don't follow them. We don't tell them. Only you see this list.",
  empty: "You block nobody.",
  emptyHint: "You can block somebody from their comment, or from their page.",
  failed: "Failed to load whom you block.",
  block: "Block",
  blockText: (name: string) =>
    `${name} can no longer comment on, like or follow your work, reply to you, or open your share links, and what they wrote below your works is hidden. You stop following each other. We don't tell them.`,
  confirm: (name: string) => `Block ${name}`,
  blocked: "You block them now.",
  unblock: "Unblock",
  unblockName: (name: string) => `Unblock ${name}`,
  unblocked: "You don't block them any more.",
  since: "Blocked",
  nowShown: (count: number, shown: string) =>
    count === 1 ? "1 person is shown." : `${shown} people are shown.`,
} as const;
