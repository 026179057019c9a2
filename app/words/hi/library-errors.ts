import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated": "आप साइन आउट हैं। कृपया साइन इन करके फिर से कोशिश करें।",
  "library.no_work": "यह रचना अब उपलब्ध नहीं है।",
  "library.own_work": "यह आपकी अपनी रचना है।",
  "library.not_here": "आप इस रचना को लाइक नहीं कर सकते।",
  "library.bad_request": "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  "library.too_large": "यह अनुरोध बहुत बड़ा है।",
  "library.too_many_requests": "बहुत ज़्यादा अनुरोध आए। कृपया एक मिनट रुककर फिर से कोशिश करें।",
};
