import type * as english from "../en/unfinished";
import type { In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "अधूरे अपलोड",
  lead: "जहां छोड़ा था, वहीं से शुरू करें। हम सिर्फ़ वही भेजते हैं जो बाकी है।",
  stored: (stored, total) => `${total} में से ${stored} अपलोड हुआ`,
  replaces: "इस रचना की फ़ाइल की जगह लेगा",
  resume: "फिर से शुरू करें",
  resumeNamed: (name) => `फिर से शुरू करें: ${name}`,
  discard: "खारिज करें",
  discardNamed: (name) => `खारिज करें: ${name}`,
  discarded: "अपलोड खारिज हो गया।",
  discardFailed: "हम अपलोड खारिज नहीं कर सके। कृपया फिर से कोशिश करें।",
  choose: (name) => `${name} को फिर से चुनें`,
  different: "यह कोई दूसरी फ़ाइल है।",
  insteadText: (name) =>
    `आप इसके बजाय ${name} अपलोड कर सकते हैं, उसी टाइटल, जानकारी और सेटिंग के साथ। पहली फ़ाइल का जो हिस्सा हमें मिला था, उसे हम खारिज कर देंगे। या इसे बंद करके पहली फ़ाइल फिर से चुनें।`,
  instead: "इसके बजाय यह फ़ाइल अपलोड करें",
  keep: "बंद करें",
  elsewhere: "दूसरे टैब में अपलोड हो रहा है",
  paused: "बीच में रुका हुआ",
  gone: "यह अपलोड अब उपलब्ध नहीं है।",
  unreadable: "हम यह फ़ाइल नहीं पढ़ सकते। कृपया इसे फिर से चुनें।",
};
