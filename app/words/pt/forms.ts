import type * as english from "../en/forms";
import type { In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "Guardamos o que você digitou.",
  discard: "Descartar",
  conflict: (saved, typed) => `Salvo agora: ${saved}. O que você digitou: ${typed}.`,
  conflicts:
    "Alguns campos foram alterados em outro lugar enquanto você editava. Confira os campos marcados e salve de novo.",
  empty: "(vazio)",
  on: "ativado",
  off: "desativado",
  nowOther: "Você agora está em outra conta. Guardamos o que foi digitado aqui para a conta à qual pertence.",
  otherAccount: { title: "Você entrou em outra conta", to: "/", link: "Ir para a página inicial" },
};
