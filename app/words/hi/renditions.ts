import type * as english from "../en/renditions";
import type { In } from "../say";

const names: In<typeof english.renditionWords.names> = {
  sprite: "सीक प्रीव्यू",
  sound: "छोटा ऑडियो",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
};
type Wanted = keyof typeof names;

export const renditionWords: In<typeof english.renditionWords> = {
  label: "छोटे साइज़",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}, ${percent}%`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) => `“${title}” के लिए अपलोड हो रहा है: ${names[wanted]}, ${percent}%`,
  sendingHeard: (title, wanted) => `“${title}” के लिए अपलोड हो रहा है: ${names[wanted]}`,
  checking: (title, wanted) => `“${title}” के लिए जांच हो रही है: ${names[wanted]}`,
  waiting: (title) => `अब “${title}” के छोटे साइज़ की बारी है।`,
  elsewhere: (title) => `कोई दूसरी विंडो या डिवाइस “${title}” के छोटे साइज़ बना रहा है।`,
  failed: (title, wanted, problem) =>
    problem
      ? `“${title}” के लिए ${names[wanted]} नहीं बन सका। ${problem}`
      : `“${title}” के लिए ${names[wanted]} नहीं बन सका।`,
  done: (title) => `“${title}” के छोटे साइज़ तैयार हैं।`,
  notNow: {
    paused: "छोटे साइज़ बनाना रुका हुआ है।",
    battery: "रुका हुआ है, क्योंकि यह डिवाइस बैटरी बचा रहा है।",
    metered: "रुका हुआ है, क्योंकि आप सीमित डेटा वाले कनेक्शन पर हैं।",
    memory: "रुका हुआ है, क्योंकि इस डिवाइस में मेमोरी कम है।",
    unsupported: "यह ब्राउज़र छोटे साइज़ नहीं बना सकता। उन्हें बनाने के लिए किसी दूसरे ब्राउज़र से आएं।",
    offline: "आपके फिर से ऑनलाइन होने तक रुका हुआ है।",
    quota: "छोटे साइज़ के लिए आपके पास काफ़ी स्टोरेज नहीं है। जगह बनाने के लिए कुछ डिलीट करें।",
    stopped: "नए अपलोड अभी रुके हुए हैं। छोटे साइज़ बनाना बाद में जारी रहेगा।",
  },
  pause: "रोकें",
  resume: "फिर से शुरू करें",
  makeNow: "अभी बनाएं",
  tryAgain: "फिर से कोशिश करें",
  hide: "छिपाएं",
  whole: {
    pause: "रोकें: छोटे साइज़",
    resume: "फिर से शुरू करें: छोटे साइज़",
    makeNow: "अभी बनाएं: छोटे साइज़",
    tryAgain: "फिर से कोशिश करें: छोटे साइज़",
    hide: "छिपाएं: छोटे साइज़",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`तैयार: ${listed(ready)}।`] : []),
      ...(wanted.length > 0 ? [`अभी नहीं बने: ${listed(wanted)}।`] : []),
    ].join(" "),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `तैयार छोटे साइज़: ${listed(ready)}। अभी नहीं बने: ${listed(wanted)}।`
      : `छोटे साइज़ जो अभी नहीं बने: ${listed(wanted)}।`,
  makeAll: "सभी छोटे साइज़ अभी बनाएं",
  makeAllHint: "आपका ब्राउज़र इन्हें उन दर्शकों के लिए बनाता है जिनका कनेक्शन धीमा है या जिनके ब्राउज़र ओरिजनल नहीं चला सकते।",
  begun: "आपका ब्राउज़र छोटे साइज़ बना रहा है। आप यहां काम करते रह सकते हैं।",
  notBegun: "हम छोटे साइज़ बनाना शुरू नहीं कर सके। कृपया फिर से कोशिश करें।",
  sizeNamed: (name, size) => `${name} (${size})`,
};

function makingLabel(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `“${title}” के सीक प्रीव्यू बन रहे हैं`;
  if (wanted === "sound") return `“${title}” का छोटा ऑडियो बन रहा है`;
  return `“${title}” के छोटे साइज़ बन रहे हैं: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} और ${some.at(-1)}`;
}
