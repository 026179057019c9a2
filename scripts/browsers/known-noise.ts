const KNOWN: readonly RegExp[] = [
  // From its second page on Firefox uses fonts from memory, and then reports them unused.
  /woff2. preloaded with link preload was not used/,
  // Our fonts are optional: one that comes late isn't used.
  /font-display timeout, webfont not used/,
  // A module still loading when its page was left. A missing one throws at its import.
  /^Script Loader: Loading failed for the module|^Could not load <link rel="modulepreload"/,
  // Firefox closes a tab before Remix's last script has run.
  /Script terminated by timeout/,
  // hls.js first asks for sound and picture together as sound, ignores the "no" and plays them as video
  // (`pickMostCompleteCodecName`). Firefox reports it when nothing it can play was asked for just before.
  /^Media: Cannot play media\. No decoders for requested formats: (?:(?:, )?audio\/mp4;codecs=mp4a\.40\.2 avc1\.\w{6})+ \(/,
];

export function filterUnexpected(complaints: readonly string[], expected: readonly RegExp[] = []): string[] {
  const isKnown = (text: string) => [...KNOWN, ...expected].some((pattern) => pattern.test(text));
  return complaints.filter((text) => !isKnown(text));
}
