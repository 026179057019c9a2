import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "मेंबरशिप का स्टेटस",
  trialEnds: "आपका फ़्री ट्रायल {day} को खत्म हो रहा है।",
  toMembership: "मेंबरशिप",
  failed: "आपका पिछला पेमेंट नहीं हो सका। आप {until} तक देख सकते हैं।",
  failedClosed: "आपका पिछला पेमेंट नहीं हो सका, इसलिए आप दूसरों की रचनाएं नहीं देख सकते।",
  otherCard: "दूसरा कार्ड इस्तेमाल करें",
};
