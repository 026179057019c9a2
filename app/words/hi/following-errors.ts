import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated": "आप साइन आउट हैं। कृपया साइन इन करके फिर से कोशिश करें।",
  "following.bad_request": "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  "following.not_found": "हमें यह क्रिएटर नहीं मिला।",
  "following.yourself": "आप खुद को फ़ॉलो नहीं कर सकते।",
  "following.not_here": "आप इस क्रिएटर को फ़ॉलो नहीं कर सकते।",
  "following.blocked":
    "आपने इस व्यक्ति को ब्लॉक किया हुआ है। फ़ॉलो करने के लिए पहले उनके पेज पर या अपनी सेटिंग में उन्हें अनब्लॉक करें।",
  "following.too_many": "आप पहले से 5,000 क्रिएटर को फ़ॉलो करते हैं। किसी एक को अनफ़ॉलो करें, फिर कोशिश करें।",
  "following.too_many_podcasts": "आपके पास पहले से 50 पॉडकास्ट पते हैं। अपनी सेटिंग में किसी एक को बंद करें, फिर कोशिश करें।",
  "following.too_many_requests": "बहुत ज़्यादा अनुरोध आए। कृपया एक मिनट रुककर फिर से कोशिश करें।",
};
