import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "आप साइन आउट हैं। कृपया साइन इन करके फिर से कोशिश करें।",
  "search.too_many_requests": "बहुत ज़्यादा बार खोजा गया। कृपया एक मिनट रुककर फिर से कोशिश करें।",
  "search.unavailable": "खोज अभी काम नहीं कर रही। कृपया थोड़ी देर में फिर से कोशिश करें।",
};
