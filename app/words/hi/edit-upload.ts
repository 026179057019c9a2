import type * as english from "../en/edit-upload";
import type { In } from "../say";

export const editWords: In<typeof english.editWords> = {
  heading: "अपलोड में बदलाव करें",
  restricted: "एक फ़ैसले से इस रचना पर पाबंदी है। यह किसे दिखे और कब, इसमें किए गए बदलाव फ़ैसला खत्म होने पर लागू होंगे।",
  restrictedReason: (reason) => `वजह: ${reason}।`,
  publicAgain: "अगर फ़ैसला हट जाता है, तो यह रचना फिर से सार्वजनिक हो जाएगी।",
  restrictedWhy: "फ़ैसला पढ़ें या अपील करें",
  withheld:
    "इस फ़ाइल में ऐसी निजी जानकारी है जिसे हम हटा नहीं सके, जैसे यह कहां बनी, मालिक का नाम या सीरियल नंबर। ओरिजनल सिर्फ़ आप खोल सकते हैं। बाकी सबको इससे बनाई गई तस्वीरें दिखती हैं। ओरिजनल शेयर करने के लिए इस जानकारी के बिना एक कॉपी अपलोड करें।",
  warnings: "इस फ़ाइल के बारे में",
  save: "बदलाव सेव करें",
  saving: "सेव हो रहा है…",
  saved: "बदलाव सेव हो गए।",
  notSaved: "हम आपके बदलाव सेव नहीं कर सके। आपका लिखा हुआ अब भी यहीं है।",
  needsScript: "इस हिस्से के लिए JavaScript ज़रूरी है।",
  poster: { heading: "पोस्टर" },
  captions: { heading: "कैप्शन" },
  danger: { heading: "डिलीट करें", text: "इससे फ़ाइल, उसका पोस्टर और उसके कैप्शन भी डिलीट हो जाते हैं।" },
};

export const playerWords: In<typeof english.playerWords> = {
  reconnecting: "फिर से कनेक्ट हो रहा है…",
  gone: "यह रचना अब उपलब्ध नहीं है।",
  tryAgain: "फिर से कोशिश करें",
  play: "चलाएं",
  wide: "वाइड व्यू",
};
