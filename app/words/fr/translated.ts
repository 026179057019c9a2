import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "fr",
  prevails:
    "Ceci est une traduction. Si elle diffère du texte anglais, c’est le texte anglais qui s’applique.",
  languages: "Langues",
};
