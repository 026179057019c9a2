import type * as english from "../en/decisions";
import { pluralIn, type In } from "../say";
import { reasonWords } from "./report";

const plural = pluralIn("hi");

export const measureWords: In<typeof english.measureWords> = {
  removed: "हटाया गया: इसे कोई नहीं खोल सकता",
  hidden: "छिपाया गया: इसे सिर्फ़ मालिक देख सकता है",
  adults: "18+: इसे सिर्फ़ वयस्क ढूंढ और खोल सकते हैं",
  suspended: "अकाउंट निलंबित: कोई अपलोड या बदलाव नहीं",
  ended: "अकाउंट बंद: इसकी रचनाएं छिपी हुई हैं",
  no_reports: "रिपोर्ट नहीं कर सकते",
  no_comments: "कमेंट नहीं कर सकते",
  pay_held: "कमाई रोकी गई",
  pay_ended: "आगे कोई कमाई नहीं",
};

export const decidedReasons: In<typeof english.decidedReasons> = {
  ...reasonWords,
  copyright: "कॉपीराइट: इस पर किसी और का दावा है",
  other: "कोई और वजह",
};

export const decisionWords: In<typeof english.decisionWords> = {
  listTitle: "आपके बारे में फ़ैसले",
  listDescription: "आपके अकाउंट और आपकी रचनाओं के बारे में फ़ैसले, और उनकी वजहें।",
  listLead: "सबसे नए पहले। हर फ़ैसले के खिलाफ़ आप छह महीने तक अपील कर सकते हैं।",
  empty: "आपके बारे में कोई फ़ैसला नहीं है।",
  failed: "हम आपके बारे में फ़ैसले लोड नहीं कर सके। कृपया फिर से कोशिश करें।",
  nowShown: (count, shown) =>
    plural(count, { one: `${shown} फ़ैसला दिखाया जा रहा है।`, other: `${shown} फ़ैसले दिखाए जा रहे हैं।` }),
  title: "फ़ैसला",
  description: "हमने क्या फ़ैसला किया, क्यों, और आप क्या कर सकते हैं।",
  notFound: "हमें यह फ़ैसला नहीं मिला।",
  about: (title) => `${title} के बारे में फ़ैसला`,
  decidedAt: "फ़ैसले की तारीख",
  decidedOn: "{at} को फ़ैसला हुआ",
  restrictions: "पाबंदियां",
  nothing: "कोई पाबंदी नहीं है।",
  until: "{at} तक",
  noEnd: "कोई अंतिम तारीख नहीं",
  over: "अब लागू नहीं है।",
  restored: "पहले की पाबंदियां हटा दी गई हैं।",
  where: "कहां लागू है",
  everywhere: "हर जगह",
  everywhereBut: (countries) => `हर जगह, हालांकि फ़ैसले में सिर्फ़ ${countries} का नाम है।`,
  ground: "आधार",
  grounds: { law: "कानून", terms: "हमारे नियम" },
  clauses: { law: "कानून", terms: "नियम" },
  rules: "नियम पढ़ें",
  facts: "हमने क्या पाया",
  found: "हमें कैसे पता चला",
  foundBy: {
    report: "किसी रिपोर्ट से",
    own: "हमारी अपनी जांच से",
    authority: "किसी सरकारी संस्था से",
    flagger: "किसी भरोसेमंद फ़्लैगर से",
  },
  automation: "ऑटोमेशन",
  automations: {
    none: "कोई नहीं। एक इंसान ने इसे देखा और फ़ैसला किया।",
    found: "अपने-आप मिला, फ़ैसला एक इंसान ने किया।",
    decided: "फ़ैसला अपने-आप हुआ। अगर आप अपील करते हैं, तो एक इंसान उसकी समीक्षा करता है।",
  },
  replaced: "इसकी जगह अब नया फ़ैसला है।",
  replacedLink: "नया फ़ैसला पढ़ें",
  options: "आप क्या कर सकते हैं",
  otherOptions:
    "आप इसे अदालत के बाहर विवाद निपटाने वाली किसी सर्टिफ़ाइड संस्था (डिजिटल सर्विसेज़ ऐक्ट का अनुच्छेद 21) या अदालत में भी ले जा सकते हैं।",
  appeal: {
    lead: "अपील मुफ़्त है, और उसकी समीक्षा कोई ऐसा व्यक्ति करता है जिसने यह फ़ैसला नहीं किया था। बताएं कि इसमें क्या गलत है, और जो भी मददगार हो, उसे जोड़ें।",
    until: "आप {at} तक अपील कर सकते हैं।",
    words: "फ़ैसला क्यों गलत है",
    submit: "अपील भेजें",
    busy: "भेजा जा रहा है…",
    sent: "हमें आपकी अपील मिल गई है। कोई दूसरा व्यक्ति इसकी समीक्षा करेगा, और हम आपको नतीजा बताएंगे।",
    open: "कोई ऐसा व्यक्ति आपकी अपील की समीक्षा कर रहा है जिसने यह फ़ैसला नहीं किया था।",
    upheld: "हमने आपकी अपील की समीक्षा की और फ़ैसला बनाए रखा।",
    reversed: "हमने आपकी अपील की समीक्षा की और फ़ैसला पलट दिया।",
    yours: "आपकी अपील",
    answer: "हमारा जवाब",
    late: "अपील की छह महीने की समयसीमा निकल चुकी है।",
  },
  inForce: "लागू है",
  ended: "खत्म",
  none: "कोई पाबंदी नहीं",
};

export const stoppedWords: In<typeof english.stoppedWords> = {
  title: "आपके अकाउंट पर पाबंदी है",
  suspended: "आपका अकाउंट {at} तक निलंबित है।",
  suspendedOpen: "आपका अकाउंट निलंबित है।",
  ended: "हमने आपका अकाउंट बंद कर दिया है।",
  why: "वजह और अपने विकल्प देखें",
};

export const reviewWords: In<typeof english.reviewWords> = {
  title: "आपके अकाउंट की समीक्षा जारी है",
  description: "आपके अकाउंट की समीक्षा जारी है।",
  text: "अभी आप साइट पर कुछ नहीं बदल सकते। आप अब भी देख सकते हैं, अपना डेटा डाउनलोड कर सकते हैं और अपना अकाउंट डिलीट कर सकते हैं।",
  more: "आप अब भी क्या कर सकते हैं",
  settings: "सेटिंग",
};
