import type * as english from "../en/bulk";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");
const files = (count: number) => plural(count, { one: `${count} फ़ाइल`, other: `${count} फ़ाइलें` });

export const bulkWords: In<typeof english.bulkWords> = {
  select: "चुनें",
  selectNamed: (title) => `चुनें: ${title}`,
  bar: "चुने गए अपलोड के लिए विकल्प",
  count: (count) => plural(count, { one: `${count} चुना गया`, other: `${count} चुने गए` }),
  all: "दिख रहे सभी चुनें",
  most: (most) => `आप एक साथ ज़्यादा से ज़्यादा ${most} बदल सकते हैं। कृपया कुछ से चयन हटाएं।`,
  makePublic: "सार्वजनिक करें",
  makePrivate: "निजी करें",
  openComments: "कमेंट चालू करें",
  closeComments: "कमेंट बंद करें",
  delete: "डिलीट करें",
  leave: "हो गया",
  deleteTitle: (count) => `${files(count)} डिलीट करें?`,
  deleteMany: (count) =>
    plural(count, {
      one: `क्या आप वाकई यह ${count} फ़ाइल हमेशा के लिए डिलीट करना चाहते हैं? इसे वापस नहीं लाया जा सकता।`,
      other: `क्या आप वाकई ये ${count} फ़ाइलें हमेशा के लिए डिलीट करना चाहते हैं? इन्हें वापस नहीं लाया जा सकता।`,
    }),
  madePublic: (count) =>
    plural(count, { one: `${count} फ़ाइल सार्वजनिक की गई।`, other: `${count} फ़ाइलें सार्वजनिक की गईं।` }),
  madePrivate: (count) =>
    plural(count, { one: `${count} फ़ाइल निजी की गई।`, other: `${count} फ़ाइलें निजी की गईं।` }),
  opened: (count) =>
    plural(count, { one: `${count} फ़ाइल पर कमेंट चालू किए गए।`, other: `${count} फ़ाइलों पर कमेंट चालू किए गए।` }),
  closed: (count) =>
    plural(count, { one: `${count} फ़ाइल पर कमेंट बंद किए गए।`, other: `${count} फ़ाइलों पर कमेंट बंद किए गए।` }),
  deleted: (count) =>
    plural(count, { one: `${count} फ़ाइल डिलीट हो गई।`, other: `${count} फ़ाइलें डिलीट हो गईं।` }),
  tags: "टैग",
  tagsHint: "टैग को कॉमा से अलग करें",
  addTags: "टैग जोड़ें",
  removeTags: "टैग हटाएं",
  markAdults: "18+ का निशान लगाएं",
  unmarkAdults: "18+ हटाएं",
  markedAdults: (count) =>
    plural(count, {
      one: `${count} फ़ाइल पर 18+ का निशान लगाया गया।`,
      other: `${count} फ़ाइलों पर 18+ का निशान लगाया गया।`,
    }),
  unmarkedAdults: (count) =>
    plural(count, {
      one: `${count} फ़ाइल से 18+ का निशान हटाया गया।`,
      other: `${count} फ़ाइलों से 18+ का निशान हटाया गया।`,
    }),
  tagged: (count) =>
    plural(count, { one: `${count} फ़ाइल में टैग जोड़े गए।`, other: `${count} फ़ाइलों में टैग जोड़े गए।` }),
  untagged: (count) =>
    plural(count, { one: `${count} फ़ाइल से टैग हटाए गए।`, other: `${count} फ़ाइलों से टैग हटाए गए।` }),
  full: (count) =>
    plural(count, {
      one: `${count} फ़ाइल में 10 से ज़्यादा टैग हो जाते, इसलिए हमने उसे नहीं बदला।`,
      other: `${count} फ़ाइलों में 10 से ज़्यादा टैग हो जाते, इसलिए हमने उन्हें नहीं बदला।`,
    }),
  restricted: (count) =>
    plural(count, {
      one: `${count} फ़ाइल तब तक निजी रहेगी, जब तक उसके बारे में हमारा फ़ैसला लागू है। फ़ैसला खत्म होने पर वह सार्वजनिक हो जाएगी।`,
      other: `${count} फ़ाइलें तब तक निजी रहेंगी, जब तक उनके बारे में हमारे फ़ैसले लागू हैं। फ़ैसले खत्म होने पर वे सार्वजनिक हो जाएंगी।`,
    }),
  missed: (count) =>
    plural(count, { one: `हमें ${count} फ़ाइल नहीं मिली।`, other: `हमें ${count} फ़ाइलें नहीं मिलीं।` }),
  failed: (count) =>
    plural(count, {
      one: `हम ${count} फ़ाइल नहीं बदल सके। वह अब भी चुनी हुई है, इसलिए आप फिर से कोशिश कर सकते हैं।`,
      other: `हम ${count} फ़ाइलें नहीं बदल सके। वे अब भी चुनी हुई हैं, इसलिए आप फिर से कोशिश कर सकते हैं।`,
    }),
  lost: "हम कुछ नहीं बदल सके। कृपया फिर से कोशिश करें।",
};
