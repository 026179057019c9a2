/** What a creator calls each thing that is made of a work (`WANTED` of app/uploads/renditions/rungs.rules.ts). */
const names = {
  sprite: "pictures for seeking",
  sound: "a smaller copy",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
} as const;
type Wanted = keyof typeof names;

/** What a creator reads about the smaller sizes that their browser makes of a work. */
export const renditionWords = {
  label: "Smaller sizes",
  names,
  making: (title: string, wanted: Wanted, percent: number) => `${makingOf(title, wanted)}, ${percent} %`,
  /** Read out once, without the number that changes all the time. */
  makingHeard: makingOf,
  sending: (title: string, wanted: Wanted, percent: number) =>
    `Sending ${names[wanted]} of “${title}”, ${percent} %`,
  sendingHeard: (title: string, wanted: Wanted) => `Sending ${names[wanted]} of “${title}”`,
  checking: (title: string, wanted: Wanted) => `Checking ${names[wanted]} of “${title}”`,
  waiting: (title: string) => `Smaller sizes of “${title}” are made next.`,
  elsewhere: (title: string) =>
    `Smaller sizes of “${title}” are being made in another window or on another device.`,
  failed: (title: string, wanted: Wanted, problem: string | null) =>
    `Could not make ${names[wanted]} of “${title}”${problem ? `: ${problem}` : "."}`,
  done: (title: string) => `Smaller sizes of “${title}” are ready.`,
  /** Why nothing is made just now (`NotNow` of rendition-store.browser.ts). */
  notNow: {
    paused: "Making smaller sizes is paused.",
    battery: "Paused while this device saves battery.",
    metered: "Paused on a line that is paid by what goes over it.",
    memory: "Paused: this device has little memory.",
    unsupported: "This browser can't make smaller sizes. Your next visit with another one can.",
    offline: "Paused until the connection is back.",
    quota: "No room is left for smaller sizes. Deleting something makes room.",
  },
  pause: "Pause",
  resume: "Resume",
  makeNow: "Make now",
  tryAgain: "Try again",
  hide: "Hide",
  /** For who hears a button without what stands beside it. */
  act: (verb: string) => `${verb}: smaller sizes`,
  /** On a card of My Uploads, and on a work's page. */
  state: (ready: readonly string[], wanted: readonly string[]) =>
    [
      ...(ready.length > 0 ? [`${listed(ready)} ready`] : []),
      ...(wanted.length > 0 ? [`${listed(wanted)} to be made`] : []),
    ].join(", "),
  cardState: (state: string) => `Smaller sizes: ${state}`,
  makeAll: "Make all smaller sizes now",
  makeAllHint:
    "Viewers on slow lines, and browsers that can't play a file, get these. Your browser makes them.",
  begun: "Smaller sizes are being made. You can go on with anything else here.",
  notBegun: "Smaller sizes could not be begun. Please try again.",
  /** @param size of its file, in the reader's digits */
  sizeNamed: (name: string, size: string) => `${name} (${size})`,
} as const;

function makingOf(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `Making pictures for seeking in “${title}”`;
  if (wanted === "sound") return `Making a smaller copy of “${title}”`;
  return `Making smaller sizes of “${title}”: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} and ${some.at(-1)}`;
}
