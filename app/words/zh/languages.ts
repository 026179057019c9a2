import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "英语",
  he: "希伯来语",
  ar: "阿拉伯语",
  fr: "法语",
  es: "西班牙语",
  de: "德语",
  ru: "俄语",
  pt: "葡萄牙语",
  hi: "印地语",
  zh: "中文",
};

export const trackKinds: In<typeof english.trackKinds> = { forced: "强制", sdh: "SDH", cc: "CC" };
