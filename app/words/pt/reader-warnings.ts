import type * as english from "../en/reader-warnings";

const sentences: Readonly<Record<string, string>> = {
  "probe.truncated": "Falta o final deste arquivo.",
  "probe.damaged":
    "Partes deste arquivo estão danificadas. Ele pode não ser exibido ou reproduzido até o fim.",
  "probe.bounded": "Este arquivo tem uma estrutura incomum, então não conseguimos ler todos os detalhes.",
  "probe.internal": "Não conseguimos ler todos os detalhes deste arquivo.",
  "probe.encrypted": "Este arquivo é criptografado, então os navegadores não conseguem reproduzi-lo.",
  "probe.wrong_duration": "Este arquivo informa uma duração errada. Mostramos a duração real.",
  "probe.estimated_duration": "Este arquivo não informa sua duração. Mostramos uma estimativa.",
  "probe.implausible_size": "Este arquivo informa dimensões de imagem impossíveis.",
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
