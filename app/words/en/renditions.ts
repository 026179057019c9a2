/** By `WANTED` (app/uploads/renditions/rungs.rules.ts). */
const names = {
  sprite: "seek previews",
  sound: "smaller audio",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
} as const;
type Wanted = keyof typeof names;

export const renditionWords = {
  label: "Smaller sizes",
  names,
  making: (title: string, wanted: Wanted, percent: number) => `${makingLabel(title, wanted)}, ${percent}%`,
  /** Announced once, so without the changing number. */
  makingHeard: makingLabel,
  sending: (title: string, wanted: Wanted, percent: number) =>
    `Uploading ${names[wanted]} for “${title}”, ${percent}%`,
  sendingHeard: (title: string, wanted: Wanted) => `Uploading ${names[wanted]} for “${title}”`,
  checking: (title: string, wanted: Wanted) => `Checking ${names[wanted]} for “${title}”`,
  waiting: (title: string) => `Smaller sizes of “${title}” are next.`,
  elsewhere: (title: string) => `Another window or device is making smaller sizes of “${title}”.`,
  failed: (title: string, wanted: Wanted, problem: string | null) =>
    problem
      ? `We couldn't make ${names[wanted]} for “${title}”. ${problem}`
      : `We couldn't make ${names[wanted]} for “${title}”.`,
  done: (title: string) => `Smaller sizes of “${title}” are ready.`,
  /** By `NotNow` (rendition-store.browser.ts). */
  notNow: {
    paused: "Smaller sizes are paused.",
    battery: "Paused while this device is saving battery.",
    metered: "Paused while you're on a metered connection.",
    memory: "Paused because this device is low on memory.",
    unsupported: "This browser can't make smaller sizes. Visit with another browser to make them.",
    offline: "Paused until you're back online.",
    quota: "You don't have enough storage for smaller sizes. Delete something to make room.",
    stopped: "We've paused new uploads. Smaller sizes will continue later.",
  },
  pause: "Pause",
  resume: "Resume",
  makeNow: "Make now",
  tryAgain: "Try again",
  hide: "Hide",
  /** For screen readers, which hear only the button. */
  whole: {
    pause: "Pause smaller sizes",
    resume: "Resume smaller sizes",
    makeNow: "Make now: smaller sizes",
    tryAgain: "Try again: smaller sizes",
    hide: "Hide smaller sizes",
  },
  state: (ready: readonly string[], wanted: readonly string[]) =>
    [
      ...(ready.length > 0 ? [`Ready: ${listed(ready)}.`] : []),
      ...(wanted.length > 0 ? [`Not made yet: ${listed(wanted)}.`] : []),
    ].join(" "),
  cardState: (ready: readonly string[], wanted: readonly string[]) =>
    ready.length > 0
      ? `Smaller sizes ready: ${listed(ready)}. Not made yet: ${listed(wanted)}.`
      : `Smaller sizes not made yet: ${listed(wanted)}.`,
  makeAll: "Make all smaller sizes now",
  makeAllHint:
    "Your browser makes these for viewers with slow connections, or with browsers that can't play the original.",
  begun: "Your browser is making smaller sizes. You can keep working here.",
  notBegun: "We couldn't start making smaller sizes. Please try again.",
  sizeNamed: (name: string, size: string) => `${name} (${size})`,
} as const;

function makingLabel(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `Making seek previews for “${title}”`;
  if (wanted === "sound") return `Making smaller audio for “${title}”`;
  return `Making smaller sizes of “${title}”: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} and ${some.at(-1)}`;
}
