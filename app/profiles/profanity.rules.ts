// The list alone: the package's entry drags its French and Russian lists into the browser, too (28 kB).
import english from "leo-profanity/dictionary/default.json";

/** Explicit and abusive terms that the library's English list lacks; whole words, lower case. */
const EXTRA_TERMS = [
  "anilingus",
  "arse",
  "bugger",
  "bullcrap",
  "chink",
  "cocksucker",
  "cuck",
  "cumshot",
  "cunts",
  "dickhead",
  "dildos",
  "dumbass",
  "dyke",
  "fag",
  "fags",
  "fuckboy",
  "fucker",
  "fuckers",
  "fuckface",
  "fucks",
  "fuckwit",
  "gangbang",
  "gook",
  "handjobs",
  "jackass",
  "jerkoff",
  "jizzed",
  "kys",
  "milfs",
  "motherfuckers",
  "motherfucking",
  "nazi",
  "nazis",
  "niggas",
  "niggers",
  "nudes",
  "onlyfans",
  "pedo",
  "pedos",
  "pissed",
  "piss",
  "pornhub",
  "pornstar",
  "prick",
  "retard",
  "retarded",
  "retards",
  "shithead",
  "shits",
  "shitshow",
  "shitter",
  "slutty",
  "sluts",
  "spastic",
  "spick",
  "tard",
  "twats",
  "wanker",
  "wankers",
  "whore",
  "whores",
];

const TERMS: ReadonlySet<string> = new Set([...english, ...EXTRA_TERMS]);

/**
 * Whether a text holds a word of the list. Whole words only, so 'Scunthorpe' and 'Cassandra' pass.
 * Signs and digits end a word ('f_word_12'), and full-width or accented forms count as the plain ones.
 */
export function hasProfanity(text: string): boolean {
  const folded = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  // By letters for ordinary words, by spaces for the few terms that hold a digit or a sign ('2g1c').
  return [...folded.split(/[^\p{L}]+/u), ...folded.split(/[\s.,]+/)].some((word) => TERMS.has(word));
}
