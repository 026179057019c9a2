import type * as english from "../en/decided-money";
import type { In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "Decisiones sobre tu dinero",
  text: "Las decisiones sobre tus obras o tu cuenta pueden retener, quitar o devolver tus ingresos. Lo que quitan va a otros creadores, nunca a nosotros.",
  caption: "Tu dinero por decisión, de la más reciente a la más antigua",
  about: "Sobre",
  amount: "Importe",
  state: "Estado",
  states: { held: "Retenido", taken: "Fue a otros creadores", back: "Devuelto" },
  person: "Todos tus ingresos",
  untitled: "Obra sin título",
  open: "Ver decisión",
  openOf: (title) => `Ver decisión sobre ${title}`,
  since: "Decidido el {at}",
  until: "Hasta el {at}. Después vuelve a ser tuyo.",
  unlessAppealed: "Va a otros creadores el {at}, salvo que apeles antes.",
  appealOpen: "Hasta que decidamos tu apelación.",
  held: "Retenido ahora",
  taken: "Fue a otros creadores",
  gives: "Ingresos de este mes hasta ahora",
  left: "Te queda",
};
