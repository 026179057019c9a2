import type * as english from "../en/reader-warnings";

const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "У этого файла нет конца.",
  "probe.damaged": "Части этого файла повреждены. Возможно, он показывается или воспроизводится не до конца.",
  "probe.bounded": "У этого файла необычная структура, поэтому мы прочитали не все сведения о нём.",
  "probe.internal": "Мы прочитали не все сведения об этом файле.",
  "probe.encrypted": "Этот файл зашифрован, поэтому браузеры не могут его воспроизвести.",
  "probe.wrong_duration": "В этом файле указана неверная длительность. Мы показываем настоящую.",
  "probe.estimated_duration": "В этом файле не указана длительность. Мы показываем приблизительную.",
  "probe.implausible_size": "В этом файле указаны невозможные размеры изображения.",
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
