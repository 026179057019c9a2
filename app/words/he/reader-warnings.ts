import type * as english from "../en/reader-warnings";

const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "הסוף של הקובץ הזה חסר.",
  "probe.damaged": "חלקים מהקובץ הזה פגומים. ייתכן שהוא לא יוצג או יופעל עד הסוף.",
  "probe.bounded": "לקובץ הזה מבנה חריג, ולכן לא הצלחנו לקרוא את כל הפרטים שלו.",
  "probe.internal": "לא הצלחנו לקרוא את כל הפרטים של הקובץ הזה.",
  "probe.encrypted": "הקובץ הזה מוצפן, ולכן דפדפנים לא יכולים להפעיל אותו.",
  "probe.wrong_duration": "בקובץ הזה רשום אורך שגוי. אנחנו מציגים את האורך בפועל.",
  "probe.estimated_duration": "בקובץ הזה לא רשום האורך. אנחנו מציגים אומדן.",
  "probe.implausible_size": "בקובץ הזה רשומות מידות תמונה לא אפשריות.",
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
