import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "इसे देखने के लिए मेंबरशिप चाहिए।",
  "membership.already": "आपके पास पहले से मेंबरशिप है।",
  "membership.unconfirmed": "कृपया पहले अपने ईमेल पते की पुष्टि करें।",
  "membership.load_failed": "हम आपकी मेंबरशिप लोड नहीं कर सके। कृपया एक मिनट बाद फिर से कोशिश करें।",
  "membership.none": "आपके पास कोई मेंबरशिप नहीं है जिसे बदला जा सके।",
  "membership.consent_missing": "कृपया पहले हर महीने के पेमेंट के लिए सहमति दें।",
  "membership.terms_changed": "कीमत या पेमेंट की तारीख बदल गई है। कृपया जांचें और फिर से सहमति दें।",
  "membership.unavailable": "अभी हमारी पेमेंट कंपनी से संपर्क नहीं हो पा रहा। कृपया एक मिनट बाद फिर से कोशिश करें।",
  "membership.withdrawal_over": "कॉन्ट्रैक्ट से हटने का समय खत्म हो गया है। आप अब भी कभी भी मेंबरशिप रद्द कर सकते हैं।",
  "membership.event_too_large": "यह इवेंट बहुत बड़ा है।",
  "membership.bad_event": "इस इवेंट की पुष्टि नहीं हो सकी।",
};
