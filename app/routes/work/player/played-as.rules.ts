/**
 * Codecs of pictures that some browsers play and others don't, and how a browser is asked for each. What it says no to
 * it can't show, whatever it opens the file for; its yes is worth less (missing-picture.browser.ts).
 * Source: RFC 6381; https://developer.mozilla.org/docs/Web/Media/Guides/Formats/codecs_parameter
 */
const ASKED: Readonly<Record<string, string>> = {
  hevc: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  vvc: 'video/mp4; codecs="vvc1.1.L51.CQA"',
  av1: 'video/mp4; codecs="av01.0.04M.08"',
  theora: 'video/ogg; codecs="theora"',
  mpeg4: 'video/mp4; codecs="mp4v.20.9"',
};

/**
 * What a browser is asked before it is given a film: a MIME type with its codec.
 * @param codecs of its pictures, as its row has them: names of our reader with commas between
 * @returns null where it simply tries
 */
export function playedAs(codecs: string | null): string | null {
  return ASKED[codecs?.split(",")[0] ?? ""] ?? null;
}
