/** What an owner reads of a file that was published although something is wrong with it, by the reader's code. */
const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "This file ends before it should: its last part is missing.",
  "probe.damaged": "Parts of this file are damaged. It may not show or play to its end.",
  "probe.bounded": "This file is built in an unusual way. We could not read all that it says about itself.",
  "probe.internal": "We could not read all that this file says about itself.",
  "probe.encrypted": "This file is encrypted. Browsers can't play it.",
  "probe.wrong_duration":
    "This file states another length than it plays. The length shown here is what plays.",
  "probe.estimated_duration": "This file does not state its length. The length shown here is an estimate.",
  "probe.implausible_size": "This file states a size that no picture has.",
};

/**
 * Sentences for the codes kept with an upload.
 * @param codes JSON list of codes, or null; a code of an older reader that has no sentence any more is left out
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
