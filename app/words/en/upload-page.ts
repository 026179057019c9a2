const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

export const uploadPageWords = {
  title: "Upload",
  description: "Upload an image, video or audio file of up to 200 MB.",
  lead: "Share your images, videos and audio.",
  captionHint: "Shown as the caption.",
  choose: "choose files",
  /** `{choose}` is the underlined link. */
  drop: "Drop files here, or {choose}",
  dropMore: "Drop more files here, or {choose}",
  dropAnywhere: "Drop your files anywhere",
  limits: "Images, video and audio, up to 200 MB each. You can also paste a file.",
  sameForAll: "Use the same description and visibility for all",
  sharedFields: "Details for all files",
  remove: (name: string) => `Remove ${name}`,
  chooseAgain: "Choose again",
  chooseFor: (name: string) => `Choose another file instead of ${name}`,
  submit: "Upload",
  submitMany: (count: number) => `Upload ${count} files`,
  submitSome: (ready: number, count: number) => `Upload ${ready} of ${count} files`,
  someStayed: (sent: number, kept: number) =>
    `${sent === 1 ? "1 file is uploading." : `${sent} files are uploading.`} ${kept === 1 ? "1 file wasn't sent. Its card says why." : `${kept} files weren't sent. Their cards say why.`}`,
  busy: "Uploading...",
  poster: {
    label: "Poster",
    hint: "The picture people see before they press play. Move the slider to choose a moment.",
    use: "Use this frame",
    alt: "Your poster",
  },
  personalRemoved:
    "This file reveals where it was made (GPS) or whose device made it (owner, serial numbers). We remove that before uploading, along with motion data from action cameras. Picture, sound, camera, exposure, artist and copyright stay.",
  personalRemovedShort: "We'll remove details about where it was made or whose device made it.",
  rowDetails: "Preview and details",
  unshown: "Your browser can't show this format, and others may not either. People can download it instead.",
  makingPreview: "Your browser can't show this format directly. Making a preview...",
  previewMade: "Many browsers can't show this format. People see this preview and can download the original.",
  frameMade: "Many browsers can't play this format. People see this picture and can download the original.",
  rarelyShown:
    "Your browser can show this format, but many others can't. People see a preview and can download the original.",
  rarelyPlayed:
    "Your browser can play this format, but others may not. People using those can download it instead.",
  rarelyPlayedCodec: (codec: string) =>
    `This video uses ${codecNames[codec] ?? codec.toUpperCase()}, which many browsers can't play. People using those see a still picture and can download the original.`,
  needsScript: "Uploading needs JavaScript, because your browser sends the file straight to storage.",
  viewersTitle: "Uploading is for creators",
  viewersText: "You have a viewer account. Request creator access to share your own work.",
  viewersAction: "Request creator access",
  previewAlt: "Preview of the chosen file",
} as const;
