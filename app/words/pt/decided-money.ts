import type * as english from "../en/decided-money";
import type { In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "Decisões sobre seu dinheiro",
  text: "Decisões sobre suas obras ou sua conta podem reter, retirar ou devolver seus ganhos. O que elas retiram vai para outros criadores, nunca para nós.",
  caption: "Seu dinheiro por decisão, da mais recente à mais antiga",
  about: "Referente a",
  amount: "Valor",
  state: "Status",
  states: { held: "Retido", taken: "Foi para outros criadores", back: "Devolvido" },
  person: "Todos os seus ganhos",
  untitled: "Obra sem título",
  open: "Ver decisão",
  openOf: (title) => `Ver decisão sobre ${title}`,
  since: "Decidido em {at}",
  until: "Até {at}. Depois volta a ser seu.",
  unlessAppealed: "Vai para outros criadores em {at}, a menos que você recorra antes disso.",
  appealOpen: "Até decidirmos sobre seu recurso.",
  held: "Retido agora",
  taken: "Foi para outros criadores",
  gives: "Ganhos deste mês até agora",
  left: "Resta para você",
};
