import { createLogger } from "~/platform/log.server";
import { ENGLISH_ONLY, type Language } from "./languages";
import { spokenLanguage } from "./speak.server";

type Words = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Words>("./*/*.ts", { eager: true });
const catalogues = new Map<Language, Map<string, Words>>();

/**
 * In the server's build an import of `words/en/GROUP` is this: the same names, which speak the listener's language
 * (scripts/build/words.ts). Nothing is read yet, because words import each other in circles.
 */
export function liveWords(group: string, kinds: Readonly<Record<string, "object" | "function">>): Words {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      live(
        `${group}.${name}`,
        kind === "function" ? () => {} : {},
        (language) => wordsIn(language, group)[name],
      ),
    ]),
  );
}

type Read = (language: Language) => unknown;

/** @param target as JavaScript's proxies need it: a function, an array or an object */
function live(name: string, target: object, read: Read): unknown {
  const now = () => read(spokenLanguage() ?? "en") as object;
  return new Proxy(target, {
    get(_, key) {
      const isLoading = spokenLanguage() === null;
      if (!isLoading || typeof key === "symbol" || !(key in now())) return Reflect.get(now(), key) as unknown;
      return liveProperty(`${name}.${key}`, (language) => Reflect.get(read(language) as object, key));
    },
    apply: (_, self, values) => Reflect.apply(now() as () => unknown, self, values),
    has: (_, key) => key in now(),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
  });
}

/** A sentence kept in a constant would stay English for everybody, so that is refused when the module loads. */
function liveProperty(name: string, read: Read): unknown {
  const english = read("en");
  if (typeof english === "function") return live(name, () => {}, read);
  if (typeof english === "object" && english !== null)
    return live(name, Array.isArray(english) ? [] : {}, read);
  throw new Error(`words.${name} is read while its module loads. Read it in a function.`);
}

function wordsIn(language: Language, group: string): Words {
  let groups = catalogues.get(language);
  if (!groups) catalogues.set(language, (groups = readLanguage(language)));
  return groups.get(group) ?? {};
}

/** What isn't translated is said in English. */
function readLanguage(language: Language): Map<string, Words> {
  const groups = new Map<string, Words>();
  const missing: string[] = [];
  for (const [path, english] of Object.entries(files)) {
    const [, group] = /^\.\/en\/([\w-]+)\.ts$/.exec(path) ?? [];
    if (group === undefined) continue;
    const own = files[`./${language}/${group}.ts`];
    groups.set(group, fill(english, own, ENGLISH_ONLY.has(group) ? [] : missing, group) as Words);
  }
  if (missing.length > 0)
    createLogger({ worker: "web" }).warn("words.missing", { language, words: missing.join(" ") });
  return groups;
}

function fill(english: unknown, own: unknown, missing: string[], name: string): unknown {
  if (own === undefined || typeof own !== typeof english || Array.isArray(own) !== Array.isArray(english)) {
    missing.push(name);
    return english;
  }
  if (typeof english !== "object" || english === null || Array.isArray(english)) return own;
  const names = Object.entries(english);
  return Object.fromEntries(
    names.map(([key, words]) => [key, fill(words, (own as Words)[key], missing, `${name}.${key}`)]),
  );
}
