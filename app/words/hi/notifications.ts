import type * as english from "../en/notifications";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

export const notificationWords: In<typeof english.notificationWords> = {
  title: "नोटिफ़िकेशन",
  description: "आपके फ़ॉलो किए गए क्रिएटर की नई रचनाएं और आपके अकाउंट से जुड़े अपडेट।",
  lead: "आपके फ़ॉलो किए गए क्रिएटर की नई रचनाएं, कमेंट, पेमेंट और फ़ैसले, सबसे नए पहले।",
  isNew: "नया",
  newWork: "नई रचना",
  failed: "हम आपके नोटिफ़िकेशन लोड नहीं कर सके।",
  empty: "अभी कुछ नया नहीं है",
  emptyHint: "क्रिएटर को फ़ॉलो करें। उनकी नई रचनाएं और आपके अकाउंट के अपडेट यहां दिखेंगे।",
  find: "क्रिएटर ढूंढें",
  retry: "फिर से कोशिश करें",
  nowShown: (count, formatted) =>
    plural(count, {
      one: `${formatted} नोटिफ़िकेशन दिखाया जा रहा है।`,
      other: `${formatted} नोटिफ़िकेशन दिखाए जा रहे हैं।`,
    }),
  settings: "नोटिफ़िकेशन सेटिंग",
  untitled: "बिना टाइटल",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: () => "आपका फ़्री ट्रायल जल्द खत्म हो रहा है।",
  receipt: (amount) => `हमें आपका ${amount} का पेमेंट मिल गया।`,
  failed: (amount) => `आपका ${amount} का पेमेंट नहीं हो सका।`,
  refunded: (amount) => `हमने आपको ${amount} का रिफ़ंड दिया।`,
  cancelled: () => "आपकी मेंबरशिप रद्द हो गई।",
  second: () => "हमने आपका दूसरा सब्सक्रिप्शन बंद कर दिया।",
  card_known: () => "आपका कार्ड फ़्री ट्रायल के लिए पहले ही इस्तेमाल हो चुका है, इसलिए आपकी मेंबरशिप जल्दी शुरू होगी।",
  withdrawn: () => "आप अपनी मेंबरशिप के कॉन्ट्रैक्ट से हट गए।",
  yearly: () => "सालाना रिमाइंडर: आपकी मेंबरशिप तब तक हर महीने रिन्यू होती है, जब तक आप उसे रद्द न करें।",
  price_change: () => "आपकी मेंबरशिप की कीमत बदल रही है।",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `${month} का आपका स्टेटमेंट तैयार है। आपने ${amount} कमाए।`,
  payout_sent: (amount) => `हमने ${amount} आपके पेआउट अकाउंट में भेज दिए।`,
  payout_failed: (amount) => `आपके बैंक ने ${amount} का पेआउट अस्वीकार कर दिया।`,
  account_wanted: () => "आपके पेआउट अकाउंट के लिए और जानकारी चाहिए।",
  unclaimed_soon: (amount) => `आपके ${amount} बाकी हैं। जल्द अपना पेआउट अकाउंट सेट अप करें, वरना हम यह रकम अलग रख देंगे।`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (count, formatted, title) =>
    plural(count, { one: `${title} पर ${formatted} नया कमेंट`, other: `${title} पर ${formatted} नए कमेंट` }),
  replies: (count, formatted, title) =>
    plural(count, {
      one: `${title} पर आपके कमेंट का ${formatted} नया जवाब`,
      other: `${title} पर आपके कमेंट के ${formatted} नए जवाब`,
    }),
  most: (formatted) => `${formatted} से ज़्यादा`,
  untitled: "बिना टाइटल की एक रचना",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "किस बारे में",
  bell: "घंटी",
  email: "ईमेल",
  push: "पुश",
  works: "नई रचनाएं",
  worksHint: "आपके फ़ॉलो किए गए क्रिएटर की। कुछ नया होने पर हम हर दिन या हर सोमवार को 8:00 UTC पर ईमेल भेजते हैं।",
  worksByEmail: "नई रचनाएं ईमेल पर",
  comments: "कमेंट",
  commentsHint: "आपकी रचनाओं पर कमेंट और आपके कमेंट के जवाब।",
  commentsByBell: "कमेंट घंटी में",
  account: "आपका अकाउंट",
  accountHint: "साइन-इन, पेमेंट, पेआउट और फ़ैसले।",
  always: "हमेशा",
  never: "कभी नहीं",
  save: "सेव करें",
  saving: "सेव हो रहा है…",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "चालू",
  off: "बंद",
  saved: { on: "कमेंट के नोटिफ़िकेशन चालू हैं।", off: "कमेंट के नोटिफ़िकेशन बंद हैं।" },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "बंद",
  daily: "हर दिन",
  weekly: "हर हफ़्ते",
  saved: {
    off: "ईमेल डाइजेस्ट बंद है।",
    daily: "कुछ नया होने पर हम आपको हर दिन ईमेल करेंगे।",
    weekly: "कुछ नया होने पर हम आपको हर हफ़्ते ईमेल करेंगे।",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore) return `आपके फ़ॉलो किए गए क्रिएटर की ${works} से ज़्यादा नई रचनाएं`;
    return plural(works, {
      one: creator === null ? "आपके फ़ॉलो किए गए क्रिएटर की 1 नई रचना" : `${creator} की नई रचना`,
      other: `आपके फ़ॉलो किए गए क्रिएटर की ${works} नई रचनाएं`,
    });
  },
  work: (title, creator) => `${title}, ${creator ?? "आपके फ़ॉलो किए गए एक क्रिएटर"} की रचना`,
  untitled: "बिना टाइटल",
  more: "नई रचनाएं इतनी हैं कि सब इस ईमेल में नहीं आ सकतीं।",
  unsubscribe: "ये ईमेल बंद करें",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "ईमेल डाइजेस्ट बंद करना",
  description: "आपके फ़ॉलो किए गए क्रिएटर की नई रचनाओं के ईमेल पाना बंद करें।",
  question: "यह लिंक जिस अकाउंट का है, उसे हम नई रचनाओं के ईमेल भेजना बंद कर देंगे। और कुछ नहीं बदलेगा।",
  submit: "ईमेल बंद करें",
  busy: "बंद किया जा रहा है…",
  done: "ईमेल डाइजेस्ट बंद हो गया। आप इसे अपनी सेटिंग में फिर से चालू कर सकते हैं।",
  bad: "यह लिंक मान्य नहीं है। इसे ईमेल से फिर से खोलें या अपनी सेटिंग में डाइजेस्ट बंद करें।",
  settings: "सेटिंग खोलें",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "आपका ब्राउज़र पहले आपसे अनुमति मांगेगा।",
  on: "चालू करें",
  off: "बंद करें",
  working: "एक पल रुकें…",
  isOn: "इस ब्राउज़र में नोटिफ़िकेशन चालू हैं।",
  isOff: "इस ब्राउज़र में नोटिफ़िकेशन बंद हैं।",
  denied:
    "आपका ब्राउज़र Wishlight के नोटिफ़िकेशन रोक रहा है। उसकी सेटिंग में इस साइट के लिए इनकी अनुमति दें, फिर यहां वापस आएं।",
  unsupported:
    "इस ब्राउज़र में वेबसाइट के नोटिफ़िकेशन काम नहीं करते। iPhone या iPad पर पहले Wishlight को अपनी होम स्क्रीन पर जोड़ें और वहीं से खोलें।",
  dismissed: "आपने नोटिफ़िकेशन की अनुमति नहीं दी। आप फिर से कोशिश कर सकते हैं।",
  failed: "हम इस ब्राउज़र में नोटिफ़िकेशन चालू नहीं कर सके। कृपया बाद में फिर से कोशिश करें।",
  failedOff: "हम इस ब्राउज़र में नोटिफ़िकेशन बंद नहीं कर सके। कृपया बाद में फिर से कोशिश करें।",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `${creator} की नई रचना`,
  many: (creator, works) =>
    plural(works, {
      one: `${creator} ने ${works} रचना पब्लिश की`,
      other: `${creator} ने ${works} रचनाएं पब्लिश कीं`,
    }),
  untitled: "बिना टाइटल",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `हमें ${title} के बारे में आपकी रिपोर्ट मिल गई है`,
  followed: (title) => `हमने ${title} के बारे में आपकी रिपोर्ट पर कार्रवाई की`,
  not_followed: (title) => `हमने ${title} के बारे में आपकी रिपोर्ट पर कोई कार्रवाई नहीं की`,
  report_reversed: (title) => `हमने आपकी रिपोर्ट के बाद ${title} के बारे में लिया गया अपना फ़ैसला पलट दिया`,
  report_sealed: "आपने जिसकी रिपोर्ट की थी, हमने उसकी समीक्षा की, और अब उसे कोई नहीं देख सकता",
  report_unsealed: "आपकी रिपोर्ट के बाद हमने जो हटाया था, उसे बहाल कर दिया",
  sealed: "नया लॉकडाउन",
  decided: (title) => `हमने ${title} के बारे में फ़ैसला लिया`,
  appeal_received: (title) => `हमें ${title} के बारे में आपकी अपील मिल गई है`,
  upheld: (title) => `हमने ${title} के बारे में आपकी अपील की समीक्षा की और फ़ैसला बनाए रखा`,
  reversed: (title) => `हमने ${title} के बारे में आपकी अपील की समीक्षा की और फ़ैसला पलट दिया`,
  alert: (title) => `अर्जेंट मामला: ${title}`,
  copyright_received: (title) => `हमें ${title} के बारे में आपका कॉपीराइट नोटिस मिल गया है`,
  counter_notice: (title) => `${title} के बारे में काउंटर नोटिस`,
  suit_said: (title) => `एक दावेदार का कहना है कि उसने मुकदमा किया है: ${title}`,
  counter_ended: (title) => `${title} अब हटी हुई नहीं है`,
  misuse_warning: "आपकी कई रिपोर्ट या अपील बेबुनियाद थीं",
  works_warning: "आपकी कई रचनाओं ने कानून तोड़ा",
};
