/** What a console says in any case, and why nothing of ours is amiss. */
const KNOWN: readonly RegExp[] = [
  // Firefox has fonts of a site in memory from its second page on, uses them, and then misses their use.
  /woff2. preloaded with link preload was not used/,
  // Of a module that was on its way when its page was left. One that is missing throws where it is imported.
  /^Script Loader: Loading failed for the module|^Could not load <link rel="modulepreload"/,
  // Firefox closes a tab before it has run what Remix does at a page's end.
  /Script terminated by timeout/,
  // Remix, where a link is pointed at before it has asked what is behind it. A press works all the same.
  /^Tried to prefetch .* but no routes matched/,
];

/** Of what was said, what was neither to be expected here nor is known. */
export function unexpected(complaints: readonly string[], expected: readonly RegExp[] = []): string[] {
  const isKnown = (text: string) => [...KNOWN, ...expected].some((pattern) => pattern.test(text));
  return complaints.filter((text) => !isKnown(text));
}
