const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);

export const bulkWords = {
  select: "Select",
  selectNamed: (title: string) => `Select: ${title}`,
  bar: "Actions for the selected uploads",
  count: (count: number) => `${count} selected`,
  all: "Select all shown",
  most: (most: number) => `You can change up to ${most} at once. Please deselect some.`,
  makePublic: "Make public",
  makePrivate: "Make private",
  openComments: "Turn on comments",
  closeComments: "Turn off comments",
  delete: "Delete",
  leave: "Done",
  deleteTitle: (count: number) => `Delete ${files(count)}?`,
  deleteMany: (count: number) =>
    `Are you sure you want to permanently delete these ${count} files? This action cannot be undone.`,
  madePublic: (count: number) => `${files(count)} made public.`,
  madePrivate: (count: number) => `${files(count)} made private.`,
  opened: (count: number) => `Comments turned on for ${files(count)}.`,
  closed: (count: number) => `Comments turned off for ${files(count)}.`,
  deleted: (count: number) => (count === 1 ? "File deleted." : `${count} files deleted.`),
  tags: "Tags",
  tagsHint: "Separate tags with commas",
  addTags: "Add tags",
  removeTags: "Remove tags",
  markAdults: "Mark 18+",
  unmarkAdults: "Remove 18+",
  markedAdults: (count: number) => `${files(count)} marked 18+.`,
  unmarkedAdults: (count: number) => `18+ removed from ${files(count)}.`,
  tagged: (count: number) => `Tags added to ${files(count)}.`,
  untagged: (count: number) => `Tags removed from ${files(count)}.`,
  full: (count: number) =>
    count === 1
      ? "1 file would have more than 10 tags, so we didn't change it."
      : `${count} files would have more than 10 tags, so we didn't change them.`,
  restricted: (count: number) =>
    count === 1
      ? "1 file stays private while our decision about it applies. It becomes public when the decision ends."
      : `${count} files stay private while our decisions about them apply. They become public when the decisions end.`,
  missed: (count: number) => `We couldn't find ${files(count)}.`,
  failed: (count: number) =>
    count === 1
      ? "We couldn't change 1 file. It's still selected, so you can try again."
      : `We couldn't change ${count} files. They're still selected, so you can try again.`,
  lost: "We couldn't change anything. Please try again.",
} as const;
