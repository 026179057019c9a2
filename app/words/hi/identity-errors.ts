import type * as english from "../en/identity-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "आपके अकाउंट की समीक्षा जारी है, इसलिए आप इसे नहीं बदल सकते। “मेरे अपलोड” में आप रचनाओं को अब भी निजी कर सकते हैं या डिलीट कर सकते हैं।",
  "identity.stopped": "एक फ़ैसले से आपके अकाउंट पर पाबंदी लगी है, इसलिए आप इसे नहीं बदल सकते। “मेरे अपलोड” में आप रचनाओं को अब भी निजी कर सकते हैं या डिलीट कर सकते हैं। वजह देखने या अपील करने के लिए सेटिंग में “आपके बारे में फ़ैसले” पर जाएं।",
  "identity.other_account": "अब आप किसी दूसरे अकाउंट में साइन इन हैं, इसलिए कुछ भी सेव नहीं हुआ।",
  "identity.bad_credentials": "ईमेल पता या पासवर्ड गलत है।",
  "identity.email_not_confirmed": "कृपया पहले अपने ईमेल पते की पुष्टि करें।",
  "identity.too_many_requests": "बहुत ज़्यादा बार कोशिश की गई। कृपया एक मिनट बाद फिर से कोशिश करें।",
  "identity.session_missing": "आप साइन इन नहीं हैं। कृपया फिर से साइन इन करें।",
  "identity.user_missing": "हमें आपका सेशन या अकाउंट नहीं मिला। कृपया फिर से साइन इन करें।",
  "identity.sign_in_again": "आपको साइन इन किए काफ़ी समय हो गया है। जारी रखने के लिए फिर से साइन इन करें।",
  "identity.passwords_differ": "दोनों पासवर्ड एक जैसे नहीं हैं।",
  "identity.weak_password": "यह या इससे मिलता-जुलता पासवर्ड बहुत आम है या किसी डेटा लीक में आ चुका है। कृपया कोई दूसरा चुनें।",
  "identity.same_password": "नया पासवर्ड पुराने से अलग होना चाहिए।",
  "identity.bad_code": "यह लिंक एक्सपायर हो गया है या पहले ही इस्तेमाल हो चुका है।",
  "identity.dead_link": "यह लिंक एक्सपायर हो गया है या पहले ही इस्तेमाल हो चुका है।",
  "identity.same_email": "यह पहले से आपका ईमेल पता है।",
  "identity.email_taken": "यह पता अब किसी दूसरे अकाउंट में है, इसलिए कुछ नहीं बदला गया।",
  "identity.wrong_password": "पासवर्ड गलत है।",
  "identity.proof_password": "यह पुष्टि करने के लिए कि यह आप ही हैं, अपना पासवर्ड डालें।",
  "identity.proof_code": "यह पुष्टि करने के लिए कि यह आप ही हैं, अपने ऑथेंटिकेटर ऐप्लिकेशन का कोड डालें।",
  "identity.code_missing": "कृपया कोड डालें।",
  "identity.wrong_code": "कोड गलत है। कोड हर 30 सेकंड में बदलते हैं, और हर कोड एक ही बार काम करता है।",
  "identity.two_step_unreadable": "हम अभी आपके ऐप्लिकेशन के कोड नहीं जांच सकते। कोई रिकवरी कोड या पासकी इस्तेमाल करें, फिर दो चरणों में पुष्टि दोबारा सेट अप करें।",
  "identity.too_many_codes": "बहुत ज़्यादा गलत कोड डाले गए।",
  "identity.challenge_over": "आपके साइन-इन का समय खत्म हो गया। कृपया फिर से साइन इन करें।",
  "identity.no_enrolment": "दो चरणों में पुष्टि के सेटअप का समय खत्म हो गया। कृपया फिर से शुरू करें।",
  "identity.two_step_on": "दो चरणों में पुष्टि पहले से चालू है।",
  "identity.passkey_refused": "हम यह पासकी जांच नहीं सके। फिर से कोशिश करें या किसी दूसरे तरीके से साइन इन करें।",
  "identity.passkey_unknown": "यह पासकी किसी अकाउंट से जुड़ी नहीं है, शायद इसलिए कि इसे हटा दिया गया था। किसी दूसरे तरीके से साइन इन करें।",
  "identity.passkey_over": "आपकी पासकी के अनुरोध का समय खत्म हो गया। कृपया फिर से कोशिश करें।",
  "identity.passkey_known": "यह पासकी पहले से इस्तेमाल में है।",
  "identity.passkeys_full": "पासकी की सीमा पूरी हो गई है। नई जोड़ने के लिए कोई एक हटाएं।",
  "identity.passkey_gone": "यह पासकी पहले ही हटाई जा चुकी है।",
  "identity.session_not_found": "यह डिवाइस पहले ही साइन आउट हो चुका है।",
  "identity.provider_denied": "आपने वहां साइन इन पूरा नहीं किया, इसलिए कुछ नहीं बदला गया।",
  "identity.provider_failed": "हम उस साइन-इन की पुष्टि नहीं कर सके, इसलिए कुछ नहीं बदला गया। कृपया फिर से कोशिश करें।",
  "identity.provider_unavailable": "अभी इस सेवा से संपर्क नहीं हो पा रहा। फिर से कोशिश करें या किसी दूसरे तरीके से साइन इन करें।",
  "identity.provider_expired": "इस साइन-इन का समय खत्म हो गया या यह किसी दूसरे ब्राउज़र में शुरू हुआ था। कृपया फिर से कोशिश करें।",
  "identity.provider_email_unverified": "उस अकाउंट के ईमेल पते की पुष्टि नहीं हुई है। वहां उसकी पुष्टि करें, या यहां ईमेल पते और पासवर्ड से साइन इन करें।",
  "identity.provider_email_in_use": "इस ईमेल पते से आपका अकाउंट पहले से है। हमेशा की तरह साइन इन करें, फिर अपनी सेटिंग में यह अकाउंट कनेक्ट करें।",
  "identity.provider_taken": "यह अकाउंट पहले से किसी दूसरे Wishlight अकाउंट से कनेक्ट है।",
  "identity.provider_already": "आपने इस सेवा का दूसरा अकाउंट पहले से कनेक्ट किया हुआ है। पहले उसे डिसकनेक्ट करें।",
  "identity.provider_not_connected": "यह अकाउंट अब कनेक्ट नहीं है।",
  "identity.provider_last_way_in": "आपके पास साइन इन का यही एक तरीका है। पहले पासवर्ड सेट करें या कोई दूसरा अकाउंट कनेक्ट करें।",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  return `बहुत ज़्यादा गलत कोड डाले गए। कृपया ${minutes} मिनट बाद फिर से कोशिश करें या कोई रिकवरी कोड इस्तेमाल करें।`;
};
