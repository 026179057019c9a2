// Imported directly: the package's entry adds French and Russian lists to the browser (28 kB).
import english from "leo-profanity/dictionary/default.json";

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

/** Whole words only, so 'Scunthorpe' passes. */
export function hasProfanity(text: string): boolean {
  const folded = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  // By letters for words, by spaces for the few terms with a digit or symbol ('2g1c').
  return [...folded.split(/[^\p{L}]+/u), ...folded.split(/[\s.,]+/)].some((word) => TERMS.has(word));
}
