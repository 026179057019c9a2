import type * as english from "../en/profile-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "यह यूज़रनेम लिया जा चुका है। कृपया कोई दूसरा चुनें।",
  "profiles.username_alike": "यह यूज़रनेम किसी दूसरे क्रिएटर के यूज़रनेम से बहुत मिलता है। कृपया कोई दूसरा चुनें।",
  "profiles.name_alike": "यह नाम किसी दूसरे क्रिएटर के नाम से बहुत मिलता है। कृपया अपना नाम किसी और तरह से लिखें।",
  "profiles.username_changes": "आप एक साल में 10 बार यूज़रनेम बदल चुके हैं। कृपया अभी यही रखें।",
  "profiles.name_reserved": "यह नाम रिज़र्व है। कृपया अपना नाम इस्तेमाल करें।",
  "profiles.name_marks": "कृपया एक अक्षर पर ज़्यादा से ज़्यादा दो ऐक्सेंट चिह्न लगाएं।",
  "profiles.username_reserved": "यह यूज़रनेम रिज़र्व है। कृपया कोई दूसरा चुनें।",
  "profiles.name_too_short": "कृपया कम से कम 2 वर्ण लिखें।",
  "profiles.name_characters": "कृपया अक्षर, स्पेस, बिंदु, अपॉस्ट्रॉफ़ी और हाइफ़न इस्तेमाल करें।",
  "profiles.username_too_short": "कृपया कम से कम 3 वर्ण लिखें।",
  "profiles.username_characters": "कृपया अक्षर, अंक और अंडरस्कोर इस्तेमाल करें।",
  "profiles.disallowed_words": "कृपया वे शब्द हटाएं जिनकी अनुमति नहीं है।",
  "profiles.too_long": "यह बहुत लंबा है। कृपया छोटा करें।",
  "profiles.reason_too_short": "कृपया थोड़ा और बताएं।",
  "profiles.not_signed_in": "आप साइन इन नहीं हैं",
  "profiles.resend_failed": "पुष्टि का ईमेल नहीं भेजा जा सका।",
  "profiles.load_failed": "प्रोफ़ाइल लोड नहीं हुई।",
  "profiles.delete_failed": "अकाउंट डिलीट नहीं हुआ",
  "profiles.not_found": "प्रोफ़ाइल लोड नहीं हुई",
  "profiles.update_failed": "बदलाव सेव नहीं हुआ।",
  "profiles.avatar_missing": "कृपया कोई इमेज फ़ाइल चुनें।",
  "profiles.avatar_not_image": "कृपया कोई इमेज फ़ाइल चुनें।",
  "profiles.avatar_unreadable": "हम यह फ़ोटो नहीं दिखा सकते। कृपया JPG, PNG या WebP फ़ाइल चुनें।",
  "profiles.avatar_too_large": "इमेज 2 MB से छोटी होनी चाहिए।",
  "profiles.avatar_refused": "आप यह फ़ोटो इस्तेमाल नहीं कर सकते। कृपया कोई दूसरी चुनें।",
  "profiles.cover_unfit": "कृपया चौकोर JPEG या PNG चुनें, 1400 से 3000 पिक्सल चौड़ी और ज़्यादा से ज़्यादा 4 MB की।",
  "profiles.first_avatar_too_large": "इमेज 5 MB या उससे छोटी होनी चाहिए।",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
