import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "अपना असली नाम अंग्रेज़ी अक्षरों में लिखें (कम से कम दो शब्द)।",
  username: "अक्षर और अंडरस्कोर, आखिर में अंक होने चाहिए (जैसे name_base_1234)।",
  nameReserved: "यह नाम रिज़र्व है। कृपया अपना नाम इस्तेमाल करें।",
  usernameReserved: "यह यूज़रनेम रिज़र्व है। कृपया कोई दूसरा चुनें।",
  email: "सिर्फ़ Google, Microsoft या Apple के ईमेल पते मान्य हैं।",
  passwordsMustMatch: "दोनों पासवर्ड एक जैसे होने चाहिए।",
  dateOfBirth: "जन्म की सही तारीख चुनें (उम्र 13 साल या ज़्यादा)।",
  country: "कृपया अपना देश चुनें।",
  language: "कृपया अपनी भाषा चुनें।",
  phone: "चुने गए देश का सही फ़ोन नंबर डालें।",
  bioTooShort: "कृपया कम से कम 50 वर्ण लिखें।",
  bioTooLong: "कृपया ज़्यादा से ज़्यादा 600 वर्ण लिखें।",
  bioDisallowed: "परिचय में ऐसे शब्द हैं जिनकी अनुमति नहीं है।",
  bioCharacters: "परिचय में ऐसे वर्ण हैं जिन्हें हम दिखा नहीं सकते।",
  avatarNotImage: "कृपया कोई इमेज फ़ाइल चुनें।",
  avatarTooLarge: "इमेज 5 MB या उससे छोटी होनी चाहिए।",
  avatarMissing: "कृपया कोई इमेज अपलोड करें (≤ 5 MB)।",
  accountType: "कृपया दर्शक या क्रिएटर चुनें।",
  agreements: "कृपया सेवा की शर्तें और प्राइवेसी पॉलिसी स्वीकार करें।",
  submitting: "अकाउंट बन रहा है…",
  success: "अकाउंट बन गया है। पुष्टि के लिए अपना इनबॉक्स देखें।",
  successWithoutAvatar: "अकाउंट बन गया है। प्रोफ़ाइल पूरी करने के लिए साइन इन करें।",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "सही ईमेल पता डालें।",
  passwordMissing: "कृपया अपना पासवर्ड डालें।",
  passwordTooLong: "यह पासवर्ड बहुत लंबा है।",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "कम से कम 12 वर्ण",
  lowercase: "एक छोटा अक्षर (a-z)",
  uppercase: "एक बड़ा अक्षर (A-Z)",
  digit: "एक अंक",
  symbol: "एक खास वर्ण",
  whitespace: "कोई स्पेस नहीं",
  repeated: "कोई वर्ण लगातार तीन बार नहीं",
  sequence: "0123 जैसा कोई क्रम नहीं",
  common: "आम पासवर्ड नहीं",
  maximum: "ज़्यादा से ज़्यादा 256 वर्ण",
};
