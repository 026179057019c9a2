import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups": "नए साइन अप अभी रुके हुए हैं। कृपया बाद में फिर से कोशिश करें।",
  "switches.uploads": "नए अपलोड अभी रुके हुए हैं। कृपया बाद में फिर से कोशिश करें।",
  "switches.comments": "नए कमेंट अभी रुके हुए हैं। कृपया बाद में फिर से कोशिश करें।",
  "switches.checkout": "नए सब्सक्रिप्शन अभी रुके हुए हैं। आपसे कोई पैसा नहीं लिया गया है। कृपया बाद में फिर से कोशिश करें।",
  "switches.read_only": "एक समस्या ठीक करने तक हमने बदलाव रोक दिए हैं। कृपया बाद में फिर से कोशिश करें।",
  "switches.closed": "साइट पर रखरखाव का काम चल रहा है। कृपया कुछ मिनट बाद वापस आएं।",
  "switches.reason_missing": "कृपया वजह बताएं।",
  "switches.text_missing": "कृपया लिखें कि बैनर में क्या दिखे।",
  "switches.too_long": "यह बहुत लंबा है। कृपया छोटा करें।",
  "switches.length": "“सिर्फ़ पढ़ने” की स्थिति ज़्यादा से ज़्यादा चार घंटे रह सकती है। कृपया कम समय चुनें।",
};
