/** Unicode's confusables (UTS #39) that names can contain; the whole table has 40 kB. */
const LOOK_ALIKES = [
  "a4@\u0251\u0430\u03b1\u1d00",
  "b8\u0432\u03b2\u0299",
  "c\u0441\u1d04\u03f2",
  "d\u0501\u1d05\u0111\u00f0",
  "e3\u0435\u03b5\u1d07\u0259\u01dd",
  "f\ua730\u0192",
  "g9\u0261\u0262",
  "h\u043d\u04bb\u029c\u0127\u03b7",
  "k\u043a\u03ba\u1d0b",
  // Single strokes, indistinguishable in some typefaces.
  "li1!|\u0456\u0458\u04cf\u0131\u026a\u029f\u0142\u03b9\u0237\u0269\u1d09",
  "m\u043c\u1d0d\u03bc",
  "n\u0274\u03c0\u0438\u014b",
  "o0\u043e\u03bf\u1d0f\u00f8\u03c3",
  "p\u0440\u03c1\u1d18\u00fe",
  "q\u051b",
  "r\u0433\u0280",
  "s5$\u0455\ua731",
  "t7\u0442\u03c4\u1d1b\u0167",
  "u\u03c5\u1d1c",
  "v\u03bd\u1d20\u0475",
  "w\u051d\u1d21\u03c9",
  "x\u0445\u03c7",
  "y\u0443\u03b3\u028f",
  "z2\u1d22\u0437",
];

const READS_AS = new Map(
  LOOK_ALIKES.flatMap(([letter = "", ...others]) => others.map((one) => [one, letter])),
);

const PAIRS: readonly [string, string][] = [
  ["rn", "m"],
  ["vv", "w"],
];

/** Texts with the same skeleton look alike. */
export function visualSkeleton(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  const letters = [...plain].map((sign) => READS_AS.get(sign) ?? sign).join("");
  return PAIRS.reduce((read, [pair, letter]) => read.replaceAll(pair, letter), letters);
}
