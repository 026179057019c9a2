import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "आप साइन आउट हैं। कृपया साइन इन करके फिर से कोशिश करें।",
  "playlists.bad_request": "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।",
  "playlists.title_missing": "कृपया टाइटल लिखें।",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "टाइटल में ज़्यादा से ज़्यादा 100 वर्ण हो सकते हैं। कृपया इसे छोटा करें।",
  "playlists.description_too_long": "जानकारी में ज़्यादा से ज़्यादा 1,000 वर्ण हो सकते हैं। कृपया इसे छोटा करें।",
  "playlists.bad_visibility": "कृपया चुनें कि यह प्लेलिस्ट किसे दिखे।",
  "playlists.title_words": "टाइटल में ऐसे शब्द हैं जिनकी सार्वजनिक प्लेलिस्ट में अनुमति नहीं है। इसे बदलें या प्लेलिस्ट को निजी रखें।",
  "playlists.description_words": "जानकारी में ऐसे शब्द हैं जिनकी सार्वजनिक प्लेलिस्ट में अनुमति नहीं है। इसे बदलें या प्लेलिस्ट को निजी रखें।",
  "playlists.too_many": "200 प्लेलिस्ट की सीमा पूरी हो गई है। जिसकी ज़रूरत न हो उसे डिलीट करें, फिर कोशिश करें।",
  "playlists.full": "यह प्लेलिस्ट भर गई है। इसमें ज़्यादा से ज़्यादा 5,000 रचनाएं हो सकती हैं।",
  "playlists.not_found": "प्लेलिस्ट नहीं मिली",
  "playlists.work_not_found": "यह रचना अब उपलब्ध नहीं है।",
  "playlists.item_gone": "यह रचना अब प्लेलिस्ट में नहीं है। प्लेलिस्ट अब ऐसी है।",
  "playlists.neighbour_gone": "यह प्लेलिस्ट बदल गई है। यह इसका नया रूप है: कृपया रचना को फिर से खिसकाएं।",
  "playlists.too_many_requests": "बहुत ज़्यादा अनुरोध आए। कृपया एक मिनट रुककर फिर से कोशिश करें।",
};
