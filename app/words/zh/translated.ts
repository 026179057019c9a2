import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "zh",
  prevails: "本文为译文。如与英文文本不一致，以英文文本为准。",
  languages: "语言",
};
