import type * as english from "../en/reader-warnings";

const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "Das Ende dieser Datei fehlt.",
  "probe.damaged":
    "Teile dieser Datei sind beschädigt. Sie lässt sich vielleicht nicht vollständig anzeigen oder abspielen.",
  "probe.bounded":
    "Diese Datei ist ungewöhnlich aufgebaut, deshalb konnten wir nicht alle Angaben darin lesen.",
  "probe.internal": "Wir konnten nicht alle Angaben in dieser Datei lesen.",
  "probe.encrypted": "Diese Datei ist verschlüsselt, deshalb können Browser sie nicht abspielen.",
  "probe.wrong_duration":
    "Diese Datei gibt eine falsche Länge an. Wir zeigen, wie lange sie tatsächlich spielt.",
  "probe.estimated_duration": "Diese Datei gibt nicht an, wie lang sie ist. Wir zeigen eine Schätzung.",
  "probe.implausible_size": "Diese Datei gibt unmögliche Bildmaße an.",
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
