import type * as english from "../en/creator-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

export const creatorWords: In<typeof english.creatorWords> = {
  description: (name) => `Wishlight पर ${name} की रचनाएं।`,
  notFound: "हमें यह क्रिएटर नहीं मिला।",
  notFoundHint: "हो सकता है कि नाम की स्पेलिंग गलत हो या अकाउंट हट चुका हो।",
  toFeed: "फ़ीड पर जाएं",
  failed: "हम यह पेज लोड नहीं कर सके।",
  works: (count, formatted) => plural(count, { one: `${formatted} रचना`, other: `${formatted} रचनाएं` }),
  followers: (_count, formatted) => `${formatted} फ़ॉलोअर`,
  views: (_count, formatted) => `${formatted} व्यू`,
  edit: "प्रोफ़ाइल में बदलाव करें",
  upload: "अपनी पहली रचना अपलोड करें",
  share: "शेयर करें",
  shared: "लिंक कॉपी हो गया।",
  shareFailed: "हम लिंक कॉपी नहीं कर सके। इसे ऐड्रेस बार से कॉपी करें।",
  worksFailed: "हम ये रचनाएं लोड नहीं कर सके।",
  kinds: "मीडिया टाइप",
  orders: "क्रम",
  all: "सभी",
  image: "इमेज",
  video: "वीडियो",
  audio: "ऑडियो",
  newest: "सबसे नई",
  most: "सबसे ज़्यादा देखी गई",
  empty: "अभी कोई सार्वजनिक रचना नहीं है।",
  emptyHint: "पब्लिश होने के बाद रचनाएं यहां दिखती हैं।",
  emptyKind: "इस टाइप की कोई सार्वजनिक रचना नहीं है।",
};
