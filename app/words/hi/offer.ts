import type * as english from "../en/offer";
import type { In } from "../say";

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "आपका फ़्री ट्रायल खत्म हो गया है।",
  ended: "आपकी मेंबरशिप खत्म हो गई है।",
  unpaid: "आपकी मेंबरशिप का पेमेंट बाकी है।",
  unpaidHint: "फिर से सब कुछ देखने के लिए अपना कार्ड जांचें।",
  paused: "आपकी मेंबरशिप रुकी हुई है।",
  never: "इसे देखने के लिए मेंबरशिप चाहिए।",
  price: (amount) => `हर महीने ${amount} में सब कुछ देखें।`,
  unconfirmed: "देखने के लिए अपने ईमेल पते की पुष्टि करें।",
  trialBegins: (days) => `इससे आपका ${days} दिन का फ़्री ट्रायल शुरू होगा। कार्ड की ज़रूरत नहीं।`,
  toProfile: "अपनी प्रोफ़ाइल पर जाएं",
  toMembership: "मेंबरशिप देखें",
};
