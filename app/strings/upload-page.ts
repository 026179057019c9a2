/** How people call the codecs that have another name in our reader. */
const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

/** What a person reads on the upload page: apart from what every page of a member says of running uploads. */
export const uploadPageWords = {
  title: "Upload",
  description: "Put an image, a video or a sound of up to 200 MB on Wishlight.",
  lead: "Images, video and audio up to 200 MB. Your file goes straight to storage.",
  captionHint: "Shown as the caption.",
  choose: "choose some",
  drop: "Drop files here, or",
  dropMore: "Drop more files here, or",
  dropAnywhere: "Drop your files anywhere",
  limits: "Image, video or audio, up to 200 MB each. Pasting works too.",
  sameForAll: "Same description and visibility for all",
  sharedFields: "For all of these files",
  remove: (name: string) => `Remove ${name}`,
  chooseAgain: "Choose again",
  chooseFor: (name: string) => `Choose a file in place of ${name}`,
  submit: "Upload",
  submitMany: (count: number) => `Upload ${count} files`,
  submitSome: (ready: number, count: number) => `Upload ${ready} of ${count}`,
  someStayed: (sent: number, kept: number) =>
    `${sent === 1 ? "1 file is" : `${sent} files are`} on the way. ${kept === 1 ? "1 stays here with its reason." : `${kept} stay here, each with its reason.`}`,
  busy: "Uploading...",
  poster: {
    label: "Poster",
    hint: "The picture people see before they press play. Move to a moment you like.",
    use: "Use this frame",
    alt: "The poster that will be sent",
  },
  personalRemoved:
    "This file says where it was made (GPS), or whose device made it (owner, serial numbers). That is taken out before sending, from action cameras together with their notes of movement; picture, sound, camera, exposure, artist and copyright stay.",
  personalRemovedShort: "Where it was made, or whose device made it, is taken out.",
  rowDetails: "Preview and description",
  unshown:
    "Your browser can't preview this format, and others may not either. It will be offered as a download.",
  makingPreview: "Your browser can't show this format by itself. Making a preview...",
  previewMade:
    "Many browsers can't show this format. People see this preview, and can download the original file.",
  frameMade:
    "Many browsers can't play this format. People see this picture, and can download the original file.",
  rarelyShown:
    "Your browser shows this format, many others can't. People see a preview, and can download the original file.",
  rarelyPlayed: "Your browser plays this format, others may not: there it is offered as a download.",
  rarelyPlayedCodec: (codec: string) =>
    `The picture of this film is ${codecNames[codec] ?? codec.toUpperCase()}, which many browsers can't play. There people see a still picture and can download the original file.`,
  needsScript: "Uploading needs JavaScript: your browser sends the file straight to storage.",
  viewersTitle: "Uploading is for creators",
  viewersText: "Your account is a viewer's. Ask for creator access and you can share your own work.",
  viewersAction: "Request creator access",
  previewAlt: "Preview of the chosen file",
} as const;
