import type * as english from "../en/upload-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "अपलोड करने के लिए साइन इन होना ज़रूरी है।",
  "uploads.file_missing": "कृपया कोई फ़ाइल चुनें।",
  "uploads.no_file": "कोई फ़ाइल नहीं चुनी गई",
  "uploads.empty_file": "यह फ़ाइल खाली है। कृपया कोई दूसरी चुनें।",
  "uploads.file_gone": "हम यह फ़ाइल अब नहीं पढ़ सकते। इसे फिर से चुनें।",
  "uploads.file_changed": "यह फ़ाइल बदल गई है। इसे फिर से चुनें।",
  "uploads.too_large": "फ़ाइल बहुत बड़ी है (ज़्यादा से ज़्यादा 200 MB)।",
  "uploads.unsupported_type": "इस टाइप की फ़ाइल यहां नहीं चलती। कृपया कोई इमेज, वीडियो या ऑडियो फ़ाइल अपलोड करें।",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "टाइटल में ज़्यादा से ज़्यादा 200 वर्ण हो सकते हैं। कृपया इसे छोटा करें।",
  "uploads.description_too_long": "जानकारी में ज़्यादा से ज़्यादा 5,000 वर्ण हो सकते हैं। कृपया इसे छोटा करें।",
  "uploads.file_name_too_long": "फ़ाइल का नाम बहुत लंबा है। कृपया फ़ाइल का नाम बदलें।",
  "uploads.bad_visibility": "कृपया चुनें कि यह अपलोड किसे दिखे।",
  "uploads.creator_only": "सिर्फ़ क्रिएटर अपलोड कर सकते हैं। आप सेटिंग में क्रिएटर ऐक्सेस मांग सकते हैं।",
  "uploads.too_many_open": "आपके बहुत ज़्यादा अपलोड अधूरे हैं। पहले उनमें से कुछ पूरे करें या खारिज करें।",
  "uploads.quota_bytes": "इस फ़ाइल के लिए आपके पास काफ़ी स्टोरेज नहीं है। जिसकी ज़रूरत न हो उसे डिलीट करें, फिर कोशिश करें।",
  "uploads.quota_works": "आपके अकाउंट में रचनाओं की सीमा पूरी हो गई है। जिसकी ज़रूरत न हो उसे डिलीट करें, फिर कोशिश करें।",
  "uploads.quota_day": "आज के अपलोड की सीमा पूरी हो गई है। आपकी फ़ाइल यहीं रहेगी: कुछ घंटों में फिर से कोशिश करें।",
  "uploads.too_many_requests": "एक साथ बहुत ज़्यादा अपलोड हो रहे हैं। कृपया एक मिनट रुककर फिर से कोशिश करें।",
  "uploads.not_found": "अपलोड नहीं मिला",
  "uploads.not_arrived": "फ़ाइल अभी नहीं पहुंची है। कृपया फिर से कोशिश करें।",
  "uploads.parts_missing": "फ़ाइल का एक हिस्सा अभी नहीं पहुंचा है। कृपया फिर से कोशिश करें।",
  "uploads.parts_refused": "स्टोरेज ने फ़ाइल का एक हिस्सा अस्वीकार कर दिया, इसलिए हम उसे फिर से भेज रहे हैं।",
  "uploads.bad_part": "हम फ़ाइल का एक हिस्सा नहीं पढ़ सके। कृपया फिर से कोशिश करें।",
  "uploads.bad_request": "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  "uploads.bad_poster": "हम यह पोस्टर इस्तेमाल नहीं कर सकते। कृपया 512 KB तक की JPEG या WebP तस्वीर चुनें।",
  "uploads.already_stored": "यह फ़ाइल पहले ही अपलोड हो चुकी है।",
  "uploads.tags_too_many": "कृपया ज़्यादा से ज़्यादा 10 टैग इस्तेमाल करें।",
  "uploads.tag_too_long": "हर टैग में ज़्यादा से ज़्यादा 30 वर्ण हो सकते हैं। कृपया अपने टैग छोटे करें।",
  "uploads.tag_unreadable": "टैग में अक्षर या अंक होने चाहिए। कृपया खास वर्ण हटाएं।",
  "uploads.no_tags": "कृपया कम से कम एक टैग डालें।",
  "uploads.none_selected": "कृपया कम से कम एक अपलोड चुनें।",
  "uploads.too_many_selected": "कृपया एक साथ ज़्यादा से ज़्यादा 100 अपलोड चुनें।",
  "uploads.bad_publish_at": "कृपया तारीख और समय चुनें।",
  "uploads.publish_too_soon": "कृपया अभी से कम से कम पांच मिनट बाद का समय चुनें।",
  "uploads.publish_too_late": "कृपया अभी से एक साल के अंदर का समय चुनें।",
  "uploads.bad_share": "कृपया चुनें कि लिंक कब तक काम करे।",
  "uploads.restricted_share": "एक फ़ैसले से इस रचना पर पाबंदी है, इसलिए आप इसे शेयर नहीं कर सकते। आप क्या कर सकते हैं, यह फ़ैसले में लिखा है।",
  "uploads.too_many_shares": "इस रचना के पहले से 20 लिंक हैं। जिसकी ज़रूरत न हो उसे बंद करें, फिर कोशिश करें।",
  "uploads.restricted_file": "एक फ़ैसले से इस रचना पर पाबंदी है, इसलिए आप अभी इसकी फ़ाइल नहीं बदल सकते। आप क्या कर सकते हैं, यह फ़ैसले में लिखा है।",
  "uploads.not_replaceable": "आप सिर्फ़ तैयार रचना की फ़ाइल बदल सकते हैं।",
  "uploads.other_kind": "नई फ़ाइल उसी टाइप की होनी चाहिए जिसकी रचना है: इमेज, वीडियो या ऑडियो।",
  "uploads.alt_text_too_long": "वैकल्पिक टेक्स्ट में ज़्यादा से ज़्यादा 500 वर्ण हो सकते हैं। कृपया इसे छोटा करें।",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) =>
  `${limit.toLocaleString("hi-u-nu-latn")} रचनाओं की सीमा पूरी हो गई है। जिसकी ज़रूरत न हो उसे डिलीट करें, फिर कोशिश करें।`;

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `स्टोरेज में अपलोड नहीं हुआ: ${reason}`,
  record: (reason) => `डेटाबेस में दर्ज नहीं हुआ: ${reason}`,
};
