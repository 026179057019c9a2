import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "de",
  prevails: "Dies ist eine Übersetzung. Weicht sie vom englischen Text ab, gilt der englische Text.",
  languages: "Sprachen",
};
