export const tagWords = {
  label: "Tags",
  hint: "Up to 10, separated by commas. They help people find your work.",
  remove: (tag: string) => `Remove ${tag}`,
  added: (tag: string) => `${tag} added.`,
  removed: (tag: string) => `${tag} removed.`,
  full: "A work can have up to 10 tags.",
  again: (tag: string) => `You've already added ${tag}.`,
  chosen: "Chosen tags",
  suggestions: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  title: (tag: string) => `#${tag}`,
  lead: (count: number, shown: string) =>
    count === 1 ? "1 work with this tag." : `${shown} works with this tag, newest first.`,
  description: (tag: string) => `Works on Wishlight with the tag ${tag}.`,
  notFound: "No work has this tag.",
  notFoundHint: "Check the spelling. Works with this tag may also have been deleted.",
  failed: "We couldn't load these works.",
} as const;
