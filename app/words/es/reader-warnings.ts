import type * as english from "../en/reader-warnings";

const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "Falta el final de este archivo.",
  "probe.damaged":
    "Partes de este archivo están dañadas. Es posible que no se vea o no se reproduzca por completo.",
  "probe.bounded":
    "Este archivo tiene una estructura poco común, así que no pudimos leer todos sus detalles.",
  "probe.internal": "No pudimos leer todos los detalles de este archivo.",
  "probe.encrypted": "Este archivo está cifrado, así que los navegadores no pueden reproducirlo.",
  "probe.wrong_duration": "Este archivo indica una duración incorrecta. Mostramos la duración real.",
  "probe.estimated_duration": "Este archivo no indica su duración. Mostramos una estimación.",
  "probe.implausible_size": "Este archivo indica dimensiones de imagen imposibles.",
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
