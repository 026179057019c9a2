import type * as english from "../en/passkeys";
import type { In } from "../say";
import { brand } from "./brand";

export const passkeyWords: In<typeof english.passkeyWords> = {
  signIn: "पासकी से जारी रखें",
  second: "इसके बजाय पासकी इस्तेमाल करें",
  busy: "आपकी पासकी का इंतज़ार है…",
  unsupported: "इस ब्राउज़र में पासकी काम नहीं करती। किसी दूसरे तरीके से साइन इन करें।",
  stopped: "आपने पासकी इस्तेमाल नहीं की। फिर से कोशिश करें या किसी दूसरे तरीके से साइन इन करें।",
  failed: "हम आपकी पासकी जांच नहीं सके। अपना कनेक्शन जांचें और फिर से कोशिश करें।",
  page: {
    title: "पासकी",
    description: `आपके ${brand.name} अकाउंट की पासकी।`,
    heading: "पासकी",
    back: "सेटिंग",
    listTitle: "आपकी पासकी",
    listText: "खोई हुई या अब काम न आने वाली पासकी हटा दें।",
    empty: "अभी कोई पासकी नहीं है।",
    added: "{date} को जोड़ी गई",
    used: "पिछली बार {date} को इस्तेमाल हुई",
    neverUsed: "अभी तक इस्तेमाल नहीं हुई",
    synced: "सिंक होती है",
    bound: "एक ही डिवाइस पर",
    name: "नाम",
    rename: "नाम बदलें",
    renameNamed: (name) => `${name} का नाम बदलें`,
    save: "नाम सेव करें",
    cancel: "रद्द करें",
    remove: "हटाएं",
    removeNamed: (name) => `${name} को हटाएं`,
    removeTitle: (name) => `${name} को हटाएं?`,
    removeText: "आप इससे साइन इन नहीं कर पाएंगे। इसे अपने पासवर्ड मैनेजर से भी डिलीट करें।",
    addTitle: "पासकी जोड़ें",
    addText: "आपका डिवाइस फ़िंगरप्रिंट, चेहरा या पिन मांगता है और पासकी सेव करता है। इनमें से कुछ भी हमें कभी नहीं दिखता।",
    nameHint: "इससे आप अपनी पासकी पहचान पाएंगे। जैसे, उस डिवाइस का नाम लिखें जिसमें यह है।",
    submit: "पासकी जोड़ें",
    busy: "आपके डिवाइस का इंतज़ार है…",
    full: "पासकी की सीमा पूरी हो गई है। नई जोड़ने के लिए कोई एक हटाएं।",
    noScript: "पासकी जोड़ने के लिए JavaScript ज़रूरी है।",
    passkeyAdded: "पासकी जुड़ गई।",
    renamed: "पासकी का नाम बदल गया।",
    removed: "पासकी हट गई।",
    unsupported: "यह ब्राउज़र पासकी नहीं बना सकता।",
    stopped: "पासकी नहीं जुड़ी। कृपया फिर से कोशिश करें।",
    known: "इस डिवाइस में इस अकाउंट की पासकी पहले से है।",
  },
};

export const passkeyNameErrors: In<typeof english.passkeyNameErrors> = {
  missing: "कृपया कोई नाम लिखें।",
  long: (max) => `कृपया ज़्यादा से ज़्यादा ${max} वर्ण लिखें।`,
};
