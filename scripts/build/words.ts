import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { ENGLISH_ONLY, LANGUAGES } from "../../app/words/languages.ts";

const WORDS = resolve(import.meta.dirname, "../../app/words");
const LIVE = "\0live-words:";

/** `assets/words/VERSION/en/`; an import map turns `en` into the reader's language (docs/decisions/0047-languages.md). */
export const wordsFolder = `assets/words/${hashWords()}/`;

/** Nearly every page reads them, so they are one file, which packs better. */
const FRAME = ["brand", "common", "forms", "navigation", "problems", "translated"];
const FRAME_FILE = "\0words-of-the-frame:";

const parse = (id: string) => /\/app\/words\/(\w\w)\/([\w-]+)\.ts(\?\w\w)?$/.exec(id);

/** In the browser each group of words is a file of its own in each language, with the same names in all. */
export function wordsForBrowsers(): Plugin {
  return {
    name: "wishlight:words-for-browsers",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    async resolveId(source, importer, options) {
      if (source.startsWith(FRAME_FILE)) return source;
      const english = fallBackToEnglish(source, importer);
      if (english === null && !/\/words\/en\/|^\.\/[\w-]+$/.test(source)) return null;
      const id = english ?? (await this.resolve(source, importer, { ...options, skipSelf: true }))?.id ?? null;
      const [, language, group = ""] = parse(id ?? "") ?? [];
      const isWithin = importer?.startsWith(FRAME_FILE) || FRAME.includes(parse(importer ?? "")?.[2] ?? "");
      return FRAME.includes(group) && !isWithin ? `${FRAME_FILE}${language}` : id;
    },
    load(id) {
      if (id.startsWith(FRAME_FILE)) {
        const language = id.slice(FRAME_FILE.length);
        const code = FRAME.map((group) => `export * from ${JSON.stringify(sourceOf(group, language))};`);
        return { code: code.join("\n"), moduleSideEffects: "no-treeshake" };
      }
      const [path = "", copy] = id.split("?");
      return copy !== undefined && parse(id) ? readFileSync(path, "utf8") : null;
    },
    transform(_code, id) {
      const [, shared] = /\/app\/words\/(say|find-sentence)\.ts$/.exec(id) ?? [];
      if (shared !== undefined)
        this.emitFile({ type: "chunk", id, fileName: `${wordsFolder}${shared}.js`, preserveSignature: "strict" });
      const isFrame = id === `${FRAME_FILE}en`;
      const [, language, group = "frame"] = parse(id) ?? [];
      if (!isFrame && (language !== "en" || id.includes("?") || FRAME.includes(group))) return null;
      for (const code of LANGUAGES) {
        const source = isFrame ? `${FRAME_FILE}${code}` : sourceOf(group, code);
        const fileName = `${wordsFolder}${code}/${group}.js`;
        this.emitFile({ type: "chunk", id: source, fileName, preserveSignature: "strict" });
      }
      return null;
    },
    /** Their address is a hash of the words alone, so they mustn't import what changes otherwise. */
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.fileName.startsWith(wordsFolder)) continue;
        const strange = chunk.imports.find((name) => !name.startsWith(wordsFolder));
        if (strange) this.error(`${chunk.fileName} imports ${strange}; words import only words.`);
      }
    },
  };
}

/** On the server, which speaks to many at once, words are looked up in the reader's language when they are said. */
export function wordsForServer(): Plugin {
  return {
    name: "wishlight:words-for-server",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "serve" || isSsrBuild === true,
    async resolveId(source, importer, options) {
      if (!options.ssr) return null;
      const english = await fallBackToEnglish.call(this, source, importer);
      if (english !== null || !/\/words\/en\//.test(source) && !importer?.startsWith(WORDS)) return english;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [, language, group = ""] = parse(found?.id ?? "") ?? [];
      const isTranslation = importer !== undefined && parse(importer) !== null;
      const isLive = language === "en" && !ENGLISH_ONLY.has(group) && !isTranslation && !importer?.endsWith("/live.server.ts");
      return isLive ? LIVE + group : found;
    },
    load(id) {
      if (!id.startsWith(LIVE)) return null;
      const group = id.slice(LIVE.length);
      const code = readFileSync(join(WORDS, "en", `${group}.ts`), "utf8");
      const kinds = readKinds(code);
      if (Object.values(kinds).includes("text"))
        this.error(`words/en/${group}.ts exports a sentence alone, which can't change its language. Put it in an object.`);
      return [
        `import { liveWords } from "~/words/live.server";`,
        `export const { ${Object.keys(kinds).join(", ")} } = liveWords("${group}", ${JSON.stringify(kinds)});`,
      ].join("\n");
    },
    /** Remix has written its manifest for browsers by now. */
    writeBundle() {
      const folder = join(WORDS, "../../build/client/assets");
      for (const name of readdirSync(folder)) {
        if (!/^manifest-[\da-f]+\.js$/.test(name)) continue;
        const manifest = readFileSync(join(folder, name), "utf8");
        for (const code of LANGUAGES.filter((code) => code !== "en"))
          writeFileSync(join(folder, name.replace(".js", `-${code}.js`)), translateAddresses(manifest, code));
      }
    },
  };
}

const translateAddresses = (text: string, code: string) =>
  text.replaceAll(`/${wordsFolder}en/`, `/${wordsFolder}${code}/`);

/** A group without a translation is a copy of the English one; a missing export would stop the whole page. */
function sourceOf(group: string, language: string): string {
  const [english, own] = [join(WORDS, "en", `${group}.ts`), join(WORDS, language, `${group}.ts`)];
  if (language === "en" || hasExportsOf(english, own)) return own;
  return `${english}?${language}`;
}

function hasExportsOf(english: string, own: string): boolean {
  if (!existsSync(own)) return false;
  const translated = readKinds(readFileSync(own, "utf8"));
  return Object.keys(readKinds(readFileSync(english, "utf8"))).every((name) => name in translated);
}

function readKinds(code: string): Record<string, "object" | "function" | "text"> {
  const constants = code.matchAll(/^export const (\w+)(?:: [^\n]+?)? =\s+(.)/gm);
  return {
    ...Object.fromEntries(
      Array.from(constants, ([, name, first]) => [name, first === "(" ? "function" : first === "{" ? "object" : "text"]),
    ),
    ...Object.fromEntries(Array.from(code.matchAll(/^export function (\w+)/gm), ([, name]) => [name, "function"])),
  };
}

/** One group of words may use another that isn't translated yet. */
function fallBackToEnglish(this: unknown, source: string, importer: string | undefined): string | null {
  if (importer === undefined || !source.startsWith("./") || !parse(importer)) return null;
  const wanted = join(dirname(importer), `${source}.ts`);
  return existsSync(wanted) ? null : join(WORDS, "en", `${source}.ts`);
}

function hashWords(): string {
  // This file decides what is in which.
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  for (const name of readdirSync(WORDS, { recursive: true, encoding: "utf8" }).sort())
    if (name.endsWith(".ts")) hash.update(`${name}\0`).update(readFileSync(join(WORDS, name)));
  return hash.digest("hex").slice(0, 8);
}
