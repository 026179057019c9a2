import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "अभी हमारी पेआउट कंपनी से संपर्क नहीं हो पा रहा। कृपया एक मिनट बाद फिर से कोशिश करें।",
  "payouts.load_failed": "हम आपकी कमाई लोड नहीं कर सके। कृपया एक मिनट बाद फिर से कोशिश करें।",
  "payouts.not_creator": "कमाई सिर्फ़ क्रिएटर की होती है।",
  "payouts.no_country": "कृपया अपना देश चुनें।",
  "payouts.country": "हम अभी इस देश के क्रिएटर को पैसे नहीं भेज सकते। जब तक यह शुरू न हो, हम आपकी कमाई आपके लिए संभालकर रखेंगे।",
  "payouts.country_fixed": "अब आप अपने पेआउट अकाउंट का देश नहीं बदल सकते।",
  "payouts.no_account": "आपके पास अभी पेआउट अकाउंट नहीं है। पहले एक सेट अप करें।",
  "payouts.under_age": "आप 18 साल की उम्र से पेआउट सेट अप कर सकते हैं। तब तक हम आपकी कमाई आपके लिए संभालकर रखते हैं।",
  "payouts.no_statement": "इस महीने का कोई स्टेटमेंट नहीं है।",
};
