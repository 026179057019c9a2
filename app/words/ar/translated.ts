import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "ar",
  prevails: "هذه ترجمة. إذا اختلفت عن النص الإنجليزي، فالنص الإنجليزي هو المعتمد.",
  languages: "اللغات",
};
