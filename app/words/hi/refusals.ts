import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "हम यह अनुरोध पढ़ नहीं सके।",
  tooLarge: "यह अनुरोध बहुत बड़ा है।",
  addressTooLong: "यह पता बहुत लंबा है।",
  headersTooLarge:
    "आपके ब्राउज़र ने इस अनुरोध के साथ बहुत ज़्यादा डेटा भेजा। इस साइट की कुकी डिलीट करें और फिर से कोशिश करें।",
  otherSite: "यह अनुरोध हमारी साइट से नहीं आया।",
  notAForm: "यह पता सिर्फ़ फ़ॉर्म स्वीकार करता है।",
  insecure: "कृपया TLS 1.2 या नए वर्शन के साथ HTTPS इस्तेमाल करें।",
};
