import type * as english from "../en/edit-panels";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

export const editPanelWords: In<typeof english.editPanelWords> = {
  poster: {
    hint: "वह तस्वीर जो लोगों को फ़ीड में और चलने से पहले दिखती है।",
    choose: "पोस्टर बदलें",
    busy: "अपलोड हो रहा है…",
    done: "पोस्टर बदल गया।",
    failed: "हम पोस्टर नहीं बदल सके। कृपया फिर से कोशिश करें।",
    unreadable: "यह ब्राउज़र उस तस्वीर को नहीं पढ़ सकता। कृपया JPEG, PNG या WebP तस्वीर चुनें।",
  },
  captions: {
    none: "अभी कोई कैप्शन नहीं हैं।",
    edit: (language) => `${language} कैप्शन बदलें`,
    remove: (language) => `${language} कैप्शन हटाएं`,
    removed: "कैप्शन हट गए।",
    removeFailed: "हम कैप्शन नहीं हटा सके। कृपया फिर से कोशिश करें।",
    lines: {
      loading: "कैप्शन लोड हो रहे हैं…",
      notRead: "हम कैप्शन नहीं पढ़ सके।",
      tryAgain: "फिर से कोशिश करें",
      heading: (language) => `${language} कैप्शन, लाइन-दर-लाइन`,
      hint: "समय मिनट, सेकंड और मिलीसेकंड में होता है, जैसे 1:02.500। नई लाइन प्लेयर के मौजूदा समय से शुरू होती है।",
      notesLost: "सेव करने पर इस फ़ाइल की लाइनों के बीच के नोट हट जाएंगे।",
      unreadable: (count) =>
        plural(count, {
          one: `हम इस फ़ाइल की ${count} लाइन नहीं पढ़ सकते। सेव करने पर वह हट जाएगी।`,
          other: `हम इस फ़ाइल की ${count} लाइनें नहीं पढ़ सकते। सेव करने पर वे हट जाएंगी।`,
        }),
      times: { start: "शुरू", end: "खत्म" },
      words: "टेक्स्ट",
      start: (line) => `लाइन ${line}, शुरू`,
      end: (line) => `लाइन ${line}, खत्म`,
      text: (line) => `लाइन ${line}, टेक्स्ट`,
      playFrom: (line) => `लाइन ${line} से चलाएं`,
      remove: (line) => `लाइन ${line} हटाएं`,
      add: "लाइन जोड़ें",
      save: "सेव करें",
      busy: "सेव हो रहा है…",
      saved: "कैप्शन सेव हो गए।",
      failed: "हम कैप्शन सेव नहीं कर सके। आपका लिखा हुआ अब भी यहीं है।",
      cancel: "रद्द करें",
      noTime: "कृपया 1:02.500 जैसा समय डालें।",
      endFirst: "खत्म होने का समय शुरू होने के बाद का होना चाहिए।",
      tooLate: (end) => `यह आखिर के बाद का समय है। आखिर ${end} पर है।`,
      empty: "कृपया इस लाइन के लिए टेक्स्ट लिखें या इसे हटा दें।",
      leave: {
        title: "सेव किए बिना जाएं?",
        text: "इन कैप्शन में किए गए बदलाव आपने सेव नहीं किए हैं।",
        stay: "बदलाव जारी रखें",
        leave: "बदलाव खारिज करें",
      },
    },
  },
};
