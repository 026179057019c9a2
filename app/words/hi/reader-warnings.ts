import type * as english from "../en/reader-warnings";

const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "इस फ़ाइल का आखिरी हिस्सा गायब है।",
  "probe.damaged": "इस फ़ाइल के कुछ हिस्से खराब हैं। हो सकता है कि यह पूरी न दिखे या आखिर तक न चले।",
  "probe.bounded": "इस फ़ाइल की बनावट अलग तरह की है, इसलिए हम इसकी पूरी जानकारी नहीं पढ़ सके।",
  "probe.internal": "हम इस फ़ाइल की पूरी जानकारी नहीं पढ़ सके।",
  "probe.encrypted": "यह फ़ाइल एन्क्रिप्ट है, इसलिए ब्राउज़र इसे नहीं चला सकते।",
  "probe.wrong_duration": "इस फ़ाइल में लंबाई गलत लिखी है। हम वह समय दिखाते हैं जितना यह असल में चलती है।",
  "probe.estimated_duration": "इस फ़ाइल में लंबाई नहीं लिखी है। हम अनुमान दिखाते हैं।",
  "probe.implausible_size": "इस फ़ाइल में तस्वीर की लंबाई-चौड़ाई नामुमकिन लिखी है।",
};

export const warningSentences: typeof english.warningSentences = (codes) => {
  if (codes === null) return [];
  return parsed(codes).flatMap((code) => sentences[code] ?? []);
};

function parsed(codes: string): string[] {
  try {
    const list: unknown = JSON.parse(codes);
    return Array.isArray(list) ? list.filter((code) => typeof code === "string") : [];
  } catch {
    return [];
  }
}
