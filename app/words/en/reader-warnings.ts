/** What an owner reads about a published file with a problem, by the code of the reader that found it. */
const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "The end of this file is missing.",
  "probe.damaged": "Parts of this file are damaged. It may not display or play all the way through.",
  "probe.bounded": "This file has an unusual structure, so we couldn't read all of its details.",
  "probe.internal": "We couldn't read all of this file's details.",
  "probe.encrypted": "This file is encrypted, so browsers can't play it.",
  "probe.wrong_duration": "This file gives the wrong length. We show how long it actually plays.",
  "probe.estimated_duration": "This file doesn't say how long it is. We show an estimate.",
  "probe.implausible_size": "This file gives impossible picture dimensions.",
};

/**
 * @param codes JSON list of an upload's codes, or null; unknown codes are left out
 */
export function warningSentences(codes: string | null): string[] {
  if (codes === null) return [];
  return parsed(codes).flatMap((code) => sentences[code] ?? []);
}

function parsed(codes: string): string[] {
  try {
    const list: unknown = JSON.parse(codes);
    return Array.isArray(list) ? list.filter((code) => typeof code === "string") : [];
  } catch {
    return [];
  }
}
