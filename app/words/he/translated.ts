import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "he",
  prevails: "זהו תרגום. אם יש הבדל בינו ובין הנוסח באנגלית, הנוסח באנגלית הוא הקובע.",
  languages: "שפות",
};
