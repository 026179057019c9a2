export const rssWords = {
  title: "RSS",
  text: "Titles and posters of new works for your RSS reader. Keep your address private: anyone who has it can read these feeds as you.",
  make: "Create my address",
  address: "Your private address",
  copy: "Copy address",
  copied: "Address copied.",
  copyFailed: "We couldn't copy the address. Select it in the field and copy it.",
  renew: "Create a new address",
  renewHint: "Your old addresses stop working immediately, here and for all other creators.",
  renewAll: "Create new addresses",
  settingsTitle: "RSS addresses",
  settingsText:
    "You have a private RSS address for each creator. If someone else may have one, create new addresses: all the old ones stop working immediately.",
  settingsNone: "You can create a private RSS address on any creator's page. You haven't created one yet.",
  channelText: (name: string) => `New works by ${name}.`,
  untitled: "Untitled upload",
} as const;
