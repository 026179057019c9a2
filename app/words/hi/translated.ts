import type * as english from "../en/translated";
import type { In } from "../say";

export const translated: In<typeof english.translated> = {
  code: "hi",
  prevails: "यह अनुवाद है। अगर यह अंग्रेज़ी टेक्स्ट से अलग हो, तो अंग्रेज़ी टेक्स्ट ही मान्य होगा।",
  languages: "भाषाएं",
};
