import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "अनुरोध रोकें",
  description: "अपने अकाउंट से जुड़ा अनुरोध रोकें।",
  heading: "यह अनुरोध रोकें?",
  lead: "हम इस पर अमल नहीं करेंगे, और आपका अकाउंट जैसा है वैसा ही रहेगा।",
  submit: "अनुरोध रोकें",
  stopped: "अनुरोध रुक गया। कुछ नहीं बदला।",
};
