import type * as english from "../en/forms";
import type { In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "आपका लिखा हुआ हमने बनाए रखा है।",
  discard: "खारिज करें",
  conflict: (saved, typed) => `अभी सेव है: ${saved}। आपका लिखा हुआ: ${typed}।`,
  conflicts: "आपके बदलाव करते समय कुछ फ़ील्ड कहीं और बदल दिए गए। निशान वाले फ़ील्ड देखें, फिर दोबारा सेव करें।",
  empty: "(खाली)",
  on: "चालू",
  off: "बंद",
  nowOther:
    "अब आप किसी दूसरे अकाउंट में साइन इन हैं। यहां जो लिखा गया था, उसे हमने उसी अकाउंट के लिए बनाए रखा है जिसका वह है।",
  otherAccount: { title: "दूसरे अकाउंट में साइन इन हैं", to: "/", link: "होम पेज पर जाएं" },
};
