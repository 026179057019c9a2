import type * as english from "../en/reader-warnings";

const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "تنقص نهاية هذا الملف.",
  "probe.damaged": "أجزاء من هذا الملف تالفة. قد لا يُعرض أو لا يُشغَّل كاملًا.",
  "probe.bounded": "بنية هذا الملف غير معتادة، لذا تعذّرت قراءة كل تفاصيله.",
  "probe.internal": "تعذّرت قراءة كل تفاصيل هذا الملف.",
  "probe.encrypted": "هذا الملف مشفّر، لذا لا يمكن للمتصفّحات تشغيله.",
  "probe.wrong_duration": "المدة المذكورة في هذا الملف خاطئة. نعرض مدة تشغيله الفعلية.",
  "probe.estimated_duration": "لا يذكر هذا الملف مدته. نعرض تقديرًا لها.",
  "probe.implausible_size": "أبعاد الصورة المذكورة في هذا الملف غير ممكنة.",
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
