import type * as english from "../en/replacing";
import type { In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "फ़ाइल बदलें",
  hint: "इस फ़ाइल का नया वर्शन अपलोड करें। इसका टाइटल, जानकारी, टैग, कैप्शन, व्यू, लाइक, लिंक, प्लेलिस्ट और पता वही रहेंगे। हमारी जांच के बाद दर्शकों को नई फ़ाइल दिखेगी और हम मौजूदा फ़ाइल डिलीट कर देंगे।",
  choose: "नई फ़ाइल चुनें",
  reading: "फ़ाइल पढ़ी जा रही है…",
  ask: (title) => `${title} की फ़ाइल बदलें?`,
  askText: (current, chosen, size) =>
    `${current} की जगह ${chosen} (${size}) आ जाएगी। इसे पहले जैसा नहीं किया जा सकता।`,
  currentFile: "मौजूदा फ़ाइल",
  confirm: "बदलें",
  cancel: "मौजूदा फ़ाइल रखें",
  done: "फ़ाइल बदल गई। अगर इसमें कैप्शन हैं, तो जांचें कि वे अब भी मेल खाते हैं।",
  unreadable: "हम यह फ़ाइल नहीं पढ़ सकते। कृपया इसे फिर से चुनें।",
  notStarted: "हम नई फ़ाइल नहीं भेज सके। कृपया फिर से कोशिश करें।",
  sending: (percent) => `बदली जा रही है: ${percent}%`,
  discard: "नई फ़ाइल खारिज करें",
  discarded: "नई फ़ाइल खारिज हो गई। मौजूदा फ़ाइल बनी रहेगी।",
  discardFailed: "हम नई फ़ाइल खारिज नहीं कर सके। कृपया फिर से कोशिश करें।",
  retry: "फिर से कोशिश करें",
  retryFailed: "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  unfinished: "अधूरे अपलोड देखें",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending") return "आपकी नई फ़ाइल अपलोड हो रही है। उसके तैयार होने तक दर्शकों को मौजूदा फ़ाइल दिखेगी।";
  if (status === "rejected" || status === "failed")
    return `हम नई फ़ाइल इस्तेमाल नहीं कर सके, इसलिए मौजूदा फ़ाइल बनी रहेगी। ${reason ?? "हम उसे पढ़ नहीं सके।"}`;
  return "हम आपकी नई फ़ाइल जांच रहे हैं। उसके तैयार होने तक दर्शकों को मौजूदा फ़ाइल दिखेगी।";
};
