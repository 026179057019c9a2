import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  "comments.empty": "पहले कुछ लिखें।",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "कमेंट में ज़्यादा से ज़्यादा 1,000 वर्ण हो सकते हैं। कृपया इसे छोटा करें।",
  "comments.words": "आपके कमेंट में ऐसे शब्द हैं जिनकी अनुमति नहीं है। कृपया उन्हें बदलें।",
  "comments.not_found": "यह कमेंट अब यहां नहीं है।",
  "comments.off": "इस रचना पर कमेंट बंद हैं।",
  "comments.no_parent": "आप जिस कमेंट का जवाब दे रहे हैं, वह अब यहां नहीं है।",
  "comments.no_membership": "कमेंट करने के लिए फ़्री ट्रायल शुरू करें या सब्सक्राइब करें।",
  "comments.paused": "आप अभी कमेंट नहीं कर सकते। वजह सेटिंग में “आपके बारे में फ़ैसले” में देखें।",
  "comments.not_here": "आप यहां कमेंट नहीं कर सकते।",
  "comments.too_many": "आज के कमेंट की सीमा पूरी हो गई है। कल फिर से कोशिश करें।",
  "comments.too_many_requests": "बहुत ज़्यादा अनुरोध आए। कृपया एक मिनट रुककर फिर से कोशिश करें।",
  "comments.unauthenticated": "आप साइन आउट हैं। कृपया साइन इन करके फिर से कोशिश करें।",
  "blocks.bad_request": "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  "blocks.yourself": "आप खुद को ब्लॉक नहीं कर सकते।",
  "blocks.not_found": "हमें यह व्यक्ति नहीं मिला।",
  "blocks.too_many": "आप ज़्यादा से ज़्यादा 5,000 लोगों को ब्लॉक कर सकते हैं। पहले किसी को अनब्लॉक करें।",
  "blocks.too_many_requests": "बहुत ज़्यादा अनुरोध आए। कृपया एक मिनट रुककर फिर से कोशिश करें।",
};
