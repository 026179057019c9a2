import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "pt",
  prevails: "Esta é uma tradução. Se ela divergir do texto em inglês, vale o texto em inglês.",
  languages: "Idiomas",
};
