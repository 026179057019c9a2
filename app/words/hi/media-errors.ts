import type * as english from "../en/media-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "प्रोसेस होने से पहले ही यह फ़ाइल हमारे यहां खो गई। कृपया इसे फिर से अपलोड करें।",
  "media.empty": "यह फ़ाइल खाली है।",
  "media.not_media": "यह इमेज, वीडियो या ऑडियो फ़ाइल नहीं है, भले ही इसके नाम से ऐसा लगे।",
  "media.unreadable": "हम यह फ़ाइल नहीं पढ़ सकते। हो सकता है कि यह खराब हो।",
  "media.unfinished": "यह रिकॉर्डिंग पूरी सेव नहीं हुई थी, इसलिए इसे चलाया नहीं जा सकता। कृपया कोई दूसरी कॉपी चुनें।",
  "media.incomplete": "इस फ़ाइल का ज़्यादातर हिस्सा गायब है। कृपया पूरी कॉपी चुनें।",
  "media.too_many_pixels": "इस तस्वीर में इतने पिक्सल हैं कि ब्राउज़र नहीं दिखा सकते। कृपया कोई छोटी तस्वीर चुनें।",
  "media.hostile": "हम यह फ़ाइल स्वीकार नहीं कर सकते, क्योंकि इसकी बनावट बहुत जटिल है।",
  "media.too_large": "फ़ाइल बहुत बड़ी है (ज़्यादा से ज़्यादा 200 MB)।",
  "media.other_kind": "यह फ़ाइल उस रचना से अलग टाइप की है जिसके लिए यह चुनी गई है।",
  "media.restricted": "आपकी फ़ाइल अपलोड होते समय एक फ़ैसले से इस रचना पर पाबंदी लग गई। पाबंदी खत्म होने पर आप फ़ाइल फिर से चुन सकते हैं।",
  "media.rendition_type": "छोटा वर्शन H.264 वीडियो या AAC ऑडियो वाला MP4 नहीं है।",
  "media.rendition_sound": "छोटे वर्शन में ऑडियो है जबकि ओरिजनल में नहीं, या इसका उल्टा है।",
  "media.rendition_size": "छोटे वर्शन का रिज़ॉल्यूशन बहुत ज़्यादा है।",
  "media.rendition_shape": "छोटे वर्शन का आस्पेक्ट रेशियो ओरिजनल से मेल नहीं खाता।",
  "media.rendition_turned": "छोटा वर्शन सीधा नहीं है।",
  "media.rendition_length": "छोटा वर्शन ओरिजनल जितना लंबा नहीं है।",
  "media.rendition_keys": "छोटे वर्शन के की-फ़्रेम एक-दूसरे से बहुत दूर हैं।",
  "media.rendition_unstreamable": "छोटा वर्शन स्ट्रीम नहीं किया जा सकता।",
  "media.rendition_heavy": "छोटे वर्शन की फ़ाइल ओरिजनल से बड़ी है।",
  "media.rendition_personal": "छोटे वर्शन से पता चलता है कि वह कहां या किसके डिवाइस से बना।",
  "media.rendition_made": "इस रचना का यह छोटा वर्शन पहले से है।",
  "media.known_bytes": "यह फ़ाइल एक फ़ैसले से हटाई गई थी, इसलिए इसे फिर से अपलोड नहीं किया जा सकता।",
  "media.rendition_stale": "रचना की फ़ाइल बदल दी गई है।",
  "media.captions_too_large": "कैप्शन फ़ाइल ज़्यादा से ज़्यादा 2 MB की हो सकती है।",
  "media.captions_not_vtt": "यह WebVTT फ़ाइल नहीं है। यह WEBVTT से शुरू होनी चाहिए और UTF-8 में सेव होनी चाहिए।",
  "media.captions_language": "कृपया कैप्शन की भाषा चुनें।",
  "media.captions_too_many": "एक रचना में ज़्यादा से ज़्यादा 20 कैप्शन हो सकते हैं। कृपया पहले कुछ हटाएं।",
  "media.failed": "हम यह फ़ाइल प्रोसेस नहीं कर सके। आप फिर से कोशिश कर सकते हैं।",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
