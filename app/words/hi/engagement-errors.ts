import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated": "आप साइन आउट हैं। कृपया साइन इन करके फिर से कोशिश करें।",
  "engagement.too_large": "यह अनुरोध बहुत बड़ा है।",
  "engagement.bad_beat": "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  "engagement.too_many_requests": "बहुत ज़्यादा अनुरोध आए। कृपया एक मिनट रुकें।",
};
