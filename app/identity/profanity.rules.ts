import leoProfanity from "leo-profanity";

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

const EXTRA = new Set(EXTRA_TERMS);

/**
 * Whether a text holds a word of the list. Whole words only, so 'Scunthorpe' and 'Cassandra' pass.
 * Signs and digits end a word ('f_word_12'), and full-width or accented forms count as the plain ones.
 */
export function hasProfanity(text: string): boolean {
  const folded = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  const words = folded.split(/[^\p{L}]+/u).filter(Boolean);
  return words.some((word) => EXTRA.has(word) || leoProfanity.check(word)) || leoProfanity.check(folded);
}
