import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "ru",
  prevails: "Это перевод. При расхождениях действует английский текст.",
  languages: "Языки",
};
