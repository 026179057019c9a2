import type * as english from "../en/subtitles";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

const encodings: In<typeof english.subtitleWords.encodings> = {
  "utf-8": "यूनिकोड (UTF-8)",
  "utf-16le": "यूनिकोड (UTF-16)",
  "utf-16be": "यूनिकोड (UTF-16, big-endian)",
  "windows-1252": "पश्चिमी यूरोपीय (Windows-1252)",
  "windows-1250": "मध्य यूरोपीय (Windows-1250)",
  "iso-8859-2": "मध्य यूरोपीय (ISO 8859-2)",
  "windows-1251": "सिरिलिक (Windows-1251)",
  "koi8-r": "सिरिलिक (KOI8-R)",
  "windows-1253": "ग्रीक (Windows-1253)",
  "windows-1254": "तुर्की (Windows-1254)",
  "windows-1255": "हिब्रू (Windows-1255)",
  "windows-1256": "अरबी (Windows-1256)",
  "windows-1257": "बाल्टिक (Windows-1257)",
  "windows-1258": "वियतनामी (Windows-1258)",
  "windows-874": "थाई (Windows-874)",
  shift_jis: "जापानी (Shift_JIS)",
  "euc-jp": "जापानी (EUC-JP)",
  gbk: "सरल चीनी (GBK)",
  big5: "पारंपरिक चीनी (Big5)",
  "euc-kr": "कोरियाई (EUC-KR)",
};

export const subtitleWords: In<typeof english.subtitleWords> = {
  file: "सबटाइटल फ़ाइलें",
  hint: "SubRip (.srt), WebVTT (.vtt) या SBV, 2 MB तक की ज़्यादा से ज़्यादा 20 फ़ाइलें। भाषा और टाइप नाम में हो सकते हैं, जैसे film.pt-BR.sdh.srt में (forced और cc भी)।",
  missing: "कृपया कोई फ़ाइल चुनें।",
  tooMany: "कृपया ज़्यादा से ज़्यादा 20 फ़ाइलें चुनें।",
  tooLarge: (name) => `${name} 2 MB से बड़ी है।`,
  notRead: (name) => `हम ${name} नहीं पढ़ सके। कृपया इसे फिर से चुनें।`,
  add: "कैप्शन जोड़ें",
  busy: "जोड़े जा रहे हैं…",
  added: "कैप्शन जुड़ गए।",
  failed: "हम कैप्शन नहीं जोड़ सके। कृपया फिर से कोशिश करें।",
  leaveOut: (name) => `${name} न जोड़ें`,
  language: "भाषा",
  replaces: (name) => `यह आपके मौजूदा ${name} कैप्शन की जगह आ जाएगी।`,
  twice: (name) => `यहां एक और फ़ाइल भी ${name} में है। कृपया उनमें से एक बदलें।`,
  encoding: "एन्कोडिंग",
  encodingHint: "अगर नीचे का टेक्स्ट गलत दिखे, तो कोई दूसरी एन्कोडिंग चुनें।",
  encodings,
  firstLines: "पहली लाइनें",
  noCues: "हमें इस फ़ाइल में कैप्शन नहीं मिले। कृपया कोई दूसरी एन्कोडिंग या दूसरी फ़ाइल चुनें।",
  lines: (count) => plural(count, { one: `${count} लाइन`, other: `${count} लाइनें` }),
  notes: (count) => plural(count, { one: `${count} लाइन जांच लें`, other: `${count} लाइनें जांच लें` }),
  note: {
    reversed: (line) => `लाइन ${line} शुरू होने से पहले खत्म हो जाती है; 2 सेकंड तक दिखेगी।`,
    long: (line) => `लाइन ${line} 10 मिनट से ज़्यादा दिखती है।`,
    unreadable: (line) => `लाइन ${line} का समय हम नहीं पढ़ सकते; छोड़ दी गई।`,
    empty: (line) => `लाइन ${line} में टेक्स्ट नहीं है; छोड़ दी गई।`,
    tooMany: (line) => `लाइन ${line} से आगे सब छोड़ दिया गया: एक फ़ाइल में 20,000 कैप्शन हो सकते हैं।`,
  },
};
