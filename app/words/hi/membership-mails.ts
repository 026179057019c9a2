import type * as english from "../en/membership-mails";
import { longDate, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `आपका ${brand.name} ट्रायल जल्द खत्म हो रहा है`,
    lines: ["आपका फ़्री ट्रायल खत्म होने वाला है। यह अपने-आप खत्म हो जाएगा, और आपसे कोई पैसा नहीं लिया जाएगा।"],
    action: "मेंबरशिप देखें",
    after: ["आपको कुछ करने की ज़रूरत नहीं है। पेज, पोस्टर और अपनी रचनाएं आप आगे भी देख सकते हैं।"],
  },
  membershipReceipt: {
    subject: `आपकी ${brand.name} रसीद`,
    lines: ["धन्यवाद। हमें आपका पेमेंट मिल गया है।"],
    action: "इनवॉइस देखें",
    after: ["आप उसी पेज पर कभी भी मेंबरशिप रद्द कर सकते हैं।"],
  },
  membershipFailed: {
    subject: `आपका ${brand.name} पेमेंट नहीं हो सका`,
    lines: ["इस महीने की मेंबरशिप के लिए आपके कार्ड से पेमेंट नहीं हो सका।"],
    action: "दूसरा कार्ड इस्तेमाल करें",
    after: ["अगर आप जारी नहीं रखना चाहते, तो उसी पेज पर रद्द करें। आपसे आगे कोई पैसा नहीं लिया जाएगा।"],
  },
  membershipRefunded: {
    subject: `आपका ${brand.name} रिफ़ंड`,
    lines: ["हमने उस कार्ड पर रिफ़ंड कर दिया है जिससे आपने पेमेंट किया था। आपके बैंक में दिखने में कुछ दिन लग सकते हैं।"],
    action: "इनवॉइस देखें",
  },
  membershipCancelled: {
    subject: `आपकी ${brand.name} मेंबरशिप रद्द हो गई है`,
    lines: ["आपकी मेंबरशिप रद्द हो गई है। अब आपसे कोई पैसा नहीं लिया जाएगा।"],
    action: "मेंबरशिप देखें",
  },
  membershipSecond: {
    subject: `हमने आपका दूसरा ${brand.name} सब्सक्रिप्शन बंद कर दिया`,
    lines: ["आपके पास एक साथ दो सब्सक्रिप्शन थे। हमने दूसरा बंद कर दिया है और उसके लिए दी गई पूरी रकम का रिफ़ंड कर रहे हैं।"],
    action: "मेंबरशिप देखें",
    after: ["आपका पहला सब्सक्रिप्शन पहले की तरह जारी है।"],
  },
  membershipCardKnown: {
    subject: `आपका पहला ${brand.name} पेमेंट`,
    lines: [
      "आपका चुना हुआ कार्ड किसी दूसरे अकाउंट से फ़्री ट्रायल के लिए पहले ही इस्तेमाल हो चुका है। हर व्यक्ति को एक ट्रायल मिलता है, इसलिए आपकी मेंबरशिप जल्दी शुरू होगी।",
    ],
    action: "मेंबरशिप देखें",
    after: ["अगर आप यह नहीं चाहते, तो उससे पहले रद्द कर दें। आपसे कोई पैसा नहीं लिया जाएगा।"],
  },
  membershipWithdrawn: {
    subject: `आप ${brand.name} मेंबरशिप के कॉन्ट्रैक्ट से हट गए हैं`,
    lines: [
      `हमें आपकी ${brand.name} मेंबरशिप के कॉन्ट्रैक्ट से हटने की सूचना मिल गई है। कॉन्ट्रैक्ट खत्म हो गया है, और अब आपसे कोई पैसा नहीं लिया जाएगा।`,
    ],
    action: "मेंबरशिप देखें",
    after: ["कृपया यह ईमेल संभालकर रखें। इससे पता चलता है कि हमें आपसे क्या और कब मिला।"],
  },
  membershipYearly: {
    subject: `सालाना रिमाइंडर: आपकी ${brand.name} मेंबरशिप`,
    lines: ["आपके पास मेंबरशिप है। यह तब तक हर महीने रिन्यू होती है, जब तक आप इसे रद्द न करें।"],
    action: "मेंबरशिप देखें",
    after: ["उस पेज पर आप इसे दो क्लिक में रद्द कर सकते हैं।"],
  },
  membershipPriceChange: {
    subject: `आपकी ${brand.name} मेंबरशिप की नई कीमत`,
    lines: ["आपकी मेंबरशिप की कीमत बदल रही है।"],
    action: "मेंबरशिप देखें",
    after: ["अगर आप सहमत नहीं हैं, तो उससे पहले रद्द कर दें। जिस अवधि का पेमेंट आप कर चुके हैं, उसके आखिर तक आप देख सकते हैं।"],
  },
  membershipCancelLink: {
    subject: `अपनी ${brand.name} मेंबरशिप रद्द करें`,
    lines: [
      "किसी ने, शायद आपने, इस ईमेल पते की मेंबरशिप रद्द करने का अनुरोध किया। बटन दबाकर वह पेज खोलें जहां आप इसकी पुष्टि करेंगे।",
    ],
    action: "मेंबरशिप रद्द करें",
    after: [
      "यह लिंक एक बार काम करता है और एक दिन बाद एक्सपायर हो जाता है।",
      "अगर यह आप नहीं थे, तो इस ईमेल को अनदेखा करें। आपकी पुष्टि के बिना कुछ नहीं बदलेगा।",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `यह ${date} को खत्म होगा।`,
  amount: (amount) => `रकम: ${amount}`,
  tax: (tax) => `शामिल टैक्स: ${tax}`,
  paid: (date) => `पेमेंट की तारीख: ${date}`,
  invoice: (number) => `इनवॉइस: ${number}`,
  months: (from, to) => `बिलिंग अवधि: ${from} से ${to}`,
  nextAttempt: (date) => `हम ${date} को फिर से कोशिश करेंगे।`,
  lastAttempt: "हम अपने-आप फिर से कोशिश नहीं करेंगे।",
  openUntil: (date) => `आप ${date} तक सब कुछ देख सकते हैं।`,
  closed: "पेमेंट करने तक आप दूसरों की रचनाएं नहीं देख सकते।",
  refunded: (amount, date) => `${amount}, ${date} को रिफ़ंड किया गया`,
  paidBack: (amount) => `रिफ़ंड: ${amount}`,
  nothingPaid: "इसके लिए आपसे कोई पैसा नहीं लिया गया था।",
  nothingToPayBack: "आपसे कोई पैसा नहीं लिया गया था, इसलिए कोई रिफ़ंड नहीं बनता।",
  ends: (date) => `यह ${date} को खत्म होगी।`,
  firstCharge: (amount, date) => `पहला पेमेंट: ${date} को ${amount}`,
  received: (moment) => `मिलने का समय: ${moment}`,
  declared: "विषय: हर महीने की मेंबरशिप के कॉन्ट्रैक्ट से हटना",
  nextCharge: (amount, date) => `अगला पेमेंट: ${date} को ${amount}`,
  price: (old, now) => `मौजूदा कीमत: हर महीने ${old}। नई कीमत: हर महीने ${now}।`,
  from: (date) => `नई कीमत ${date} को या उसके बाद होने वाले आपके पहले पेमेंट से लागू होगी।`,
};

const date = longDate("hi-u-nu-latn", "UTC");

/** '3 जनवरी 2027', UTC. */
export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at);

/** '3 जनवरी 2027, 14:05:09 UTC'. */
export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
