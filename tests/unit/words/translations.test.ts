import { describe, expect, it } from "vitest";
import {
  decimalSign,
  ENGLISH_ONLY,
  isLanguage,
  LANGUAGES,
  localeFor,
  type Language,
} from "~/words/languages";
import say from "~/words/say.ts?raw";

type Words = Record<string, unknown>;

const files = import.meta.glob<Words>("../../../app/words/*/*.ts", { eager: true });
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000];
/** Names, formats, marks and codes. */
const SAME =
  /^(?:[^\p{L}]*|\d+p|\{time\}.*|CC|PDF|RSS|SDH|FAQ|Apple|Google|Microsoft|Wishlight|wishlight-.+|Unicode \(.+\)|creator|paid|payments|security|trial|what|חזרה|פתח מקור)$/u;
/** Words that a language shares with English. */
const SHARED: Partial<Record<Language, string>> = {
  de: "Audio Autoplay Code Creator Dashboard Downloads Feed Feeds Film Hindi Name Passkeys Playlist Playlists Push Status Streaming Support Tags Teaser Text Uploads Video Videos Zoom optional Podcast",
  fr: "Audio Bio Code Contact Date Description Dimensions Film Followers Hindi Image Images Notifications Page Part Playlist Playlists Public Push Restrictions Signature Streaming Suggestions Tags Taxes Total Type Violence Zoom Podcast minute minutes",
  es: "Audio Feed Feeds Hindi No Push Streaming Total Video Videos Zoom",
  pt: "Bio Downloads Feed Feeds Hindi Playlist Playlists Push Status Tags Total Uploads Zoom Podcast",
  ru: "Push",
};

const groupsIn = (language: string) =>
  new Map(
    Object.entries(files).flatMap(([path, words]) => {
      const [, folder, group = ""] = /\/words\/(\w\w)\/([\w-]+)\.ts$/.exec(path) ?? [];
      return folder === language && !ENGLISH_ONLY.has(group) ? [[group, words] as const] : [];
    }),
  );

/** Every sentence and function under its path. */
function leaves(words: unknown, path = ""): [string, unknown][] {
  if (typeof words !== "object" || words === null) return [[path, words]];
  return Object.entries(words).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it("every folder of words is named after a language", () => {
  const folders = Object.keys(files).map((path) => /\/words\/([^/]+)\//.exec(path)?.[1] ?? "");
  expect(folders.filter((folder) => !isLanguage(folder))).toEqual([]);
});

it("an English group never exports a sentence alone, unless only other groups read it", () => {
  const alone = [...groupsIn("en")].flatMap(([group, words]) =>
    Object.entries(words).flatMap(([name, value]) => (typeof value === "string" ? [`${group}.${name}`] : [])),
  );
  expect(alone).toEqual(["unreadable.UNREADABLE"]);
});

it("each language has the plural forms that Unicode gives it", () => {
  const lines = [...say.matchAll(/^ {2}(\w\w): ("\w+"(?: \| "\w+")*);$/gm)];
  expect(lines).toHaveLength(10);
  for (const [, code, forms = ""] of lines)
    expect(forms.replaceAll('"', "").split(" | ").sort(), code).toEqual(
      new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted(),
    );
});

it("words count by the rules of their own language", () => {
  const sources = import.meta.glob<string>("../../../app/words/*/*.ts", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  for (const [path, source] of Object.entries(sources))
    for (const [, code] of source.matchAll(/(?:pluralIn|longDate|Intl\.\w+)\("(\w\w)/g))
      expect(path).toContain(`/words/${code}/`);
});

describe.each(LANGUAGES.filter((code) => code !== "en").map((code) => ({ code })))("in $code", ({ code }) => {
  const english = groupsIn("en");
  const own = groupsIn(code);

  it("the files, exports and keys are the English ones", () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [group, words] of english)
      expect(
        leaves(own.get(group), group)
          .map(([path]) => path)
          .sort(),
      ).toEqual(
        leaves(words, group)
          .map(([path]) => path)
          .sort(),
      );
  });

  it("the words know their own language", () => {
    expect(own.get("translated")).toMatchObject({ translated: { code } });
    expect(new Intl.NumberFormat(localeFor(code)).format(0.5)).toBe(`0${decimalSign(code)}5`);
  });

  it("sentences keep their marks and are not English", () => {
    const wrong: string[] = [];
    for (const [group, words] of english) {
      const translated = new Map(leaves(own.get(group), group));
      for (const [path, sentence] of leaves(words, group)) {
        const said = translated.get(path);
        if (typeof sentence !== "string" || typeof said !== "string") continue;
        if (marks(said).join() !== marks(sentence).join()) wrong.push(`${path}: other marks`);
        const isShared = SAME.test(sentence) || SHARED[code]?.split(" ").includes(sentence);
        if (said === sentence && !isShared && !/^Version v/.test(sentence)) wrong.push(`${path}: English`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("a sentence made of values shows each that the English one shows, for every count", () => {
    const wrong = new Set<string>();
    for (const [group, words] of english) {
      const translated = new Map(leaves(own.get(group), group));
      for (const [path, sentence] of leaves(words, group))
        if (typeof sentence === "function")
          for (const values of valuesFor(sentence.length)) {
            const before = tryToSay(sentence, values);
            if (before === null || UNSAID.test(before)) continue;
            const after = tryToSay(translated.get(path), values);
            const lost =
              after === null || UNSAID.test(after) ? ["everything"] : lostIn(before, after, values);
            if (lost.length > 0) wrong.add(`${path}(${values.join()}): ${lost.join()}`);
          }
    }
    expect([...wrong]).toEqual([]);
  });
});

const UNSAID = /undefined|NaN|\[object|Invalid/;

/** Each argument once as a count and once as text, beside all others. */
function valuesFor(count: number): unknown[][] {
  if (count === 0) return [[]];
  const kinds = Array.from({ length: 2 ** Math.min(count, 4) }, (_, bits) =>
    Array.from({ length: count }, (_, at) => ((bits >> at) & 1) === 1),
  );
  return kinds.flatMap((isCount) => COUNTS.map((n) => isCount.map((is, at) => (is ? n : `value${at}`))));
}

/** None, one and two may be words, without their number as the page writes it. */
function lostIn(before: string, after: string, values: readonly unknown[]): string[] {
  const isWord = values.some((value) => typeof value === "number" && value < 3);
  const shown = before.match(isWord ? /\{\w+\}/g : /value\d|\b(?:5|11|21|100|1000000)\b|\{\w+\}/g) ?? [];
  return shown.filter((value) => !after.includes(value));
}

/** A function of something else may throw. @returns null if it says nothing */
function tryToSay(say: unknown, values: readonly unknown[]): string | null {
  try {
    const said = leaves((say as (...values: unknown[]) => unknown)(...values)).map(([, text]) => text);
    return said.every((text) => /^(?:string|number)$/.test(typeof text)) ? said.join("\n") : null;
  } catch {
    return null;
  }
}
