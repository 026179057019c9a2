const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);

/** What an owner reads where they change several uploads at once. */
export const bulkWords = {
  select: "Select",
  selectNamed: (title: string) => `Select: ${title}`,
  bar: "What to do with the selected uploads",
  count: (count: number) => `${count} selected`,
  all: "Select all shown",
  most: (most: number) => `At most ${most} at once. Take some out of the selection.`,
  makePublic: "Make public",
  makePrivate: "Make private",
  openComments: "Open comments",
  closeComments: "Close comments",
  delete: "Delete",
  leave: "Done",
  deleteTitle: (count: number) => `Delete ${files(count)}?`,
  deleteMany: (count: number) =>
    `Are you sure you want to permanently delete these ${count} files? This action cannot be undone.`,
  madePublic: (count: number) => `${files(count)} made public.`,
  madePrivate: (count: number) => `${files(count)} made private.`,
  opened: (count: number) => `${files(count)} opened to comments.`,
  closed: (count: number) => `${files(count)} closed to comments.`,
  deleted: (count: number) => (count === 1 ? "File deleted." : `${count} files deleted.`),
  tags: "Tags",
  tagsHint: "With commas between them.",
  addTags: "Add tags",
  removeTags: "Remove tags",
  markAdults: "Mark 18+",
  unmarkAdults: "Remove 18+",
  markedAdults: (count: number) => `${files(count)} marked for people of 18 and over.`,
  unmarkedAdults: (count: number) =>
    count === 1 ? "1 file is for everybody again." : `${count} files are for everybody again.`,
  tagged: (count: number) => `Tags added to ${files(count)}.`,
  untagged: (count: number) => `Tags removed from ${files(count)}.`,
  full: (count: number) =>
    count === 1
      ? "1 file would have more than 10 tags, and was left as it is."
      : `${count} files would have more than 10 tags, and were left as they are.`,
  restricted: (count: number) =>
    count === 1
      ? "1 file stays private while our decision about it is in force. It will be public when that ends."
      : `${count} files stay private while our decisions about them are in force. They will be public when those end.`,
  missed: (count: number) => `${files(count)} could not be found any more.`,
  failed: (count: number) => `${files(count)} could not be changed and stay selected. Please try again.`,
  lost: "Nothing could be changed. Please try again.",
} as const;
