import type * as english from "../en/transparency";
import type { In } from "../say";

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "पारदर्शिता",
  description: "Wishlight पर रिपोर्ट, फ़ैसले और अपील: कितने हैं, कितना समय लगता है और फ़ैसले कितनी बार पलटते हैं।",
  lead: "लोग हमें किन चीज़ों की रिपोर्ट करते हैं और हम क्या फ़ैसला करते हैं, हर घंटे अपडेट। इन आंकड़ों से किसी की पहचान नहीं होती। बच्चों के यौन शोषण की सामग्री हम कानून में तय संस्थाओं को रिपोर्ट करते हैं और यहां नहीं गिनते।",
  none: "अभी तक कोई रिपोर्ट या फ़ैसला नहीं है।",
  period: "महीना या साल",
  show: "दिखाएं",
  made: "{at} को अपडेट किया गया",
  reports: "रिपोर्ट",
  decisions: "फ़ैसले",
  appeals: "अपील",
  reported: "मिली रिपोर्ट",
  decided: "किए गए फ़ैसले",
  median: "फ़ैसले में लगा मीडियन समय",
  appealed: "मिली अपील",
  judged: "जिन अपील का जवाब दिया गया",
  reversed: "पलटे गए फ़ैसले",
  medianAppeal: "जवाब में लगा मीडियन समय",
  byReason: "वजह के हिसाब से",
  bySource: "स्रोत के हिसाब से",
  byGround: "कानून या नियम के हिसाब से",
  byCategory: "कैटगरी के हिसाब से",
  byMeasure: "पाबंदी के हिसाब से",
  byFound: "पता चलने के तरीके के हिसाब से",
  byAutomation: "ऑटोमेशन के हिसाब से",
  misuse: "निलंबन और रोक",
  active: "सक्रिय लोग",
  activeLead: (half, people) =>
    `${halfYear(half)} में हर महीने औसतन ${people} लोगों ने कुछ देखा (डिजिटल सर्विसेज़ ऐक्ट का अनुच्छेद 24)।`,
  files: "डाउनलोड",
  json: "आंकड़े (JSON)",
  csv: "फ़ैसले की वजहें (CSV)",
  csvLead:
    "पाबंदी लगाने वाले हर फ़ैसले की एक लाइन, यूरोपीय आयोग के डेटाबेस के फ़ील्ड के साथ। इसमें लोगों का लिखा कोई टेक्स्ट नहीं है।",
  rules: "नियम पढ़ें",
  notFound: "इस अवधि के आंकड़े नहीं हैं।",
  count: "संख्या",
  names: {
    child_abuse: "बच्चों का यौन शोषण",
    intimate: "सहमति के बिना अंतरंग तस्वीरें",
    danger_to_life: "जान का खतरा",
    terror: "आतंकवाद",
    illegal: "कुछ और गैरकानूनी",
    sexual: "यौन कॉन्टेंट",
    violence: "हिंसा",
    harassment: "उत्पीड़न",
    copyright: "कॉपीराइट",
    private_data: "निजी जानकारी",
    spam: "स्पैम या किसी और की पहचान का इस्तेमाल",
    other: "कुछ और",
    misuse: "रिपोर्ट या अपलोड का गलत इस्तेमाल",
    member: "मेंबर",
    stranger: "बिना अकाउंट वाले लोग",
    authority: "सरकारी संस्थाएं",
    flagger: "भरोसेमंद फ़्लैगर",
    system: "हमारी अपनी जांच",
    law: "कानून",
    terms: "हमारे नियम",
    none: "कोई नहीं",
    removed: "हटाया गया",
    hidden: "छिपाया गया",
    adults: "18+ का निशान लगाया गया",
    suspended: "अकाउंट निलंबित",
    ended: "अकाउंट बंद",
    no_reports: "रिपोर्ट करने पर रोक",
    no_comments: "कमेंट करने पर रोक",
    pay_held: "कमाई रोकी गई",
    pay_ended: "आगे कोई कमाई नहीं",
    report: "किसी रिपोर्ट से",
    own: "हमारी अपनी जांच से",
    found: "अपने-आप मिला, फ़ैसला इंसान ने किया",
    decided: "फ़ैसला अपने-आप हुआ",
  },
};

function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `${year} की ${half === "H1" ? "पहली" : "दूसरी"} छमाही`;
}

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
