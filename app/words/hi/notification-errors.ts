import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated": "आप साइन आउट हैं। कृपया साइन इन करके फिर से कोशिश करें।",
  "notifications.bad_request": "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  "notifications.too_large": "यह अनुरोध बहुत बड़ा है।",
  "notifications.too_many_requests": "बहुत ज़्यादा अनुरोध आए। कृपया एक मिनट रुककर फिर से कोशिश करें।",
  "notifications.push_off": "इस साइट पर ब्राउज़र नोटिफ़िकेशन उपलब्ध नहीं हैं।",
  "notifications.unknown_push_service": "इस ब्राउज़र की पुश सेवा हमारे यहां काम नहीं करती।",
  "notifications.bad_frequency": "बंद, हर दिन या हर हफ़्ते में से चुनें।",
};
