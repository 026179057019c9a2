import type * as english from "../en/reader-warnings";

/** By the code of the reader that found it. */
const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "La fin de ce fichier est manquante.",
  "probe.damaged":
    "Certaines parties de ce fichier sont endommagées. Il se peut qu’il ne s’affiche pas ou ne puisse pas être lu en entier.",
  "probe.bounded":
    "Ce fichier a une structure inhabituelle : nous n’avons pas pu en lire toutes les informations.",
  "probe.internal": "Nous n’avons pas pu lire toutes les informations de ce fichier.",
  "probe.encrypted": "Ce fichier est chiffré : les navigateurs ne peuvent pas le lire.",
  "probe.wrong_duration":
    "Ce fichier indique une durée incorrecte. Nous affichons sa durée de lecture réelle.",
  "probe.estimated_duration": "Ce fichier n’indique pas sa durée. Nous affichons une estimation.",
  "probe.implausible_size": "Ce fichier indique des dimensions d’image impossibles.",
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
