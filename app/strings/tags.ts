/** What a person reads about tags. */
export const tagWords = {
  label: "Tags",
  hint: "Up to 10, with commas between them. They help people find the work.",
  /** Of the list on a work's page. */
  remove: (tag: string) => `Remove ${tag}`,
  added: (tag: string) => `${tag} added.`,
  removed: (tag: string) => `${tag} removed.`,
  full: "That is 10 tags, as many as a work can have.",
  again: (tag: string) => `${tag} is there already.`,
  chosen: "Chosen tags",
  suggestions: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  title: (tag: string) => `#${tag}`,
  lead: (count: number, shown: string) =>
    count === 1 ? "1 work with this tag." : `${shown} works with this tag, the newest first.`,
  description: (tag: string) => `Works on Wishlight with the tag ${tag}.`,
  notFound: "No work has this tag.",
  notFoundHint: "It may be mistyped, or the works that had it are gone. What is new stands in the feed.",
  failed: "Failed to load these works.",
} as const;
