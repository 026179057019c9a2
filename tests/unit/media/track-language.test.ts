import { describe, expect, it } from "vitest";
import { languageInFileName, trackName, trackTag } from "~/media/track-language.rules";
import { captionsLanguage, parseVariant } from "~/media/variants.rules";

describe("the language of captions", () => {
  it.each([
    ["en", "English"],
    ["pt-BR", "Brazilian Portuguese"],
    ["pt-PT", "European Portuguese"],
    ["es-419-x-cc", "Latin American Spanish (CC)"],
    ["en-x-sdh", "English (SDH)"],
  ])("%s is '%s'", (tag, name) => {
    expect(trackName(tag)).toBe(name);
    expect(captionsLanguage(`captions-${tag}`)).toBe(tag);
  });

  it.each([
    "",
    "xx",
    "EN",
    "pt_BR",
    "pt-br",
    "eng",
    "../en",
    "en/x",
    "en-x-loud",
    "en-x-sdh-x-cc",
    "x-sdh",
    "en-u-ca-buddhist",
    "-x-cc",
    `en-${"abcdefgh-".repeat(8)}x`,
    "constructor",
  ])("'%s' is no language of captions", (tag) => {
    expect(trackName(tag)).toBeNull();
    expect(parseVariant(`captions-${tag}`)).toBeNull();
  });

  it.each([
    ["film.pt-BR.srt", "pt-BR", null],
    ["film.pt_br.srt", "pt-BR", null],
    ["The.Big.Film.eng.SDH.srt", "en", "sdh"],
    ["film.forced.de.srt", "de", "forced"],
    ["film.cc.vtt", null, "cc"],
    ["film.srt", null, null],
    ["en.srt", null, null],
    ["The.Big.Film.srt", null, null],
    ["film.en.final.srt", null, null],
  ])("the name %s says %s and %s", (name, language, kind) => {
    expect(languageInFileName(name)).toEqual({ language, kind });
  });

  it("each kind of a language has a tag of its own", () => {
    expect(trackTag({ language: "en", kind: null })).toBe("en");
    expect(trackTag({ language: "pt-BR", kind: "forced" })).toBe("pt-BR-x-forced");
  });
});
