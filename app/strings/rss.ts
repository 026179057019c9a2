/** What a person reads about RSS. */
export const rssWords = {
  title: "RSS",
  /** On a creator's page. */
  text: "Titles and covers of new works, for an RSS reader. The address is yours alone: whoever has it reads these lists as you.",
  make: "Make my address",
  address: "Your private address",
  copy: "Copy address",
  copied: "Address copied.",
  copyFailed: "The address could not be copied. You can select it in the field.",
  renew: "Make a new address",
  renewHint: "The old one, and those of all other creators, stop working at once.",
  renewAll: "Make new addresses",
  settingsTitle: "RSS addresses",
  settingsText:
    "Every creator's page has an RSS address of yours. Make new ones if somebody else may have got hold of one: all of them change, and the old ones stop working at once.",
  settingsNone: "Every creator's page can make an RSS address of yours. You have not asked for one yet.",
  /** Of the document itself. */
  channelText: (name: string) => `New works by ${name}.`,
  untitled: "Untitled upload",
} as const;
