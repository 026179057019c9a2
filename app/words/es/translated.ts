import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "es",
  prevails: "Esta es una traducción. Si difiere del texto en inglés, se aplica el texto en inglés.",
  languages: "Idiomas",
};
