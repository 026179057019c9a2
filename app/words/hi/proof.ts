import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "आपका पासवर्ड",
  code: "आपके ऑथेंटिकेटर ऐप्लिकेशन का कोड",
  codeHint: "या आपका कोई एक रिकवरी कोड।",
  signIn: "यह पुष्टि करने के लिए कि यह आप ही हैं, अपने प्रोवाइडर से फिर से साइन इन करें।",
  toSignIn: "फिर से साइन इन करें",
};
