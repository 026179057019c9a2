export const teaserWords = {
  untitled: "Untitled upload",
  anonymous: "Anonymous",
  kind: { image: "Picture", video: "Film", audio: "Sound", other: "Work" },
  still: (title: string) => `Still from ${title}`,
  /** For pages without a description of their own. */
  description: (title: string, creator: string) => `${title} by ${creator} on Wishlight.`,
  watch: "Watch on Wishlight",
  gone: "This is no longer shown here",
  goneText: "It isn't available any more.",
  home: "Go to Wishlight",
  field: "Show a teaser to people who aren't signed in",
  fieldHint:
    "A page anyone can open, with a still of up to 640 pixels or the poster, the title, your name, the length and the first words of the description. It's shown while the work is public and not 18+.",
  heading: "Teaser",
  hint: "Anyone can open this page and put it on other sites.",
  copies: "Search engines and other sites can make copies. Turning the teaser off doesn't remove those.",
  waiting: "The teaser isn't shown right now. It needs a public work that isn't 18+ or restricted.",
  address: "Address of the teaser",
  code: "Embed code",
  copyAddress: "Copy address",
  copyCode: "Copy embed code",
} as const;

export const openPageWords = {
  open: "People who aren't signed in can see this page: your name, picture, bio and the works with a teaser.",
  closed:
    "Only people who are signed in can see this page. You can show your name, picture, bio and the works with a teaser to everyone.",
  show: "Show to everyone",
  hide: "Show to members only",
  teasers: "Works you can preview",
  none: "No previews yet.",
} as const;
