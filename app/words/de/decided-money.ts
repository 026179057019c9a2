import type * as english from "../en/decided-money";
import type { In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "Entscheidungen über Ihr Geld",
  text: "Entscheidungen über Ihre Werke oder Ihr Konto können dazu führen, dass Einnahmen einbehalten, entzogen oder zurückgegeben werden. Was entzogen wird, geht an andere Creator, nie an uns.",
  caption: "Ihr Geld nach Entscheidung, die neueste zuerst",
  about: "Betrifft",
  amount: "Betrag",
  state: "Status",
  states: { held: "Einbehalten", taken: "Ging an andere Creator", back: "Zurückgegeben" },
  person: "Alle Ihre Einnahmen",
  untitled: "Werk ohne Titel",
  open: "Entscheidung ansehen",
  openOf: (title) => `Entscheidung über ${title} ansehen`,
  since: "Entschieden am {at}",
  until: "Bis {at}. Danach gehört es wieder Ihnen.",
  unlessAppealed: "Geht am {at} an andere Creator, wenn Sie bis dahin keine Beschwerde einlegen.",
  appealOpen: "Bis wir über Ihre Beschwerde entschieden haben.",
  held: "Derzeit einbehalten",
  taken: "Ging an andere Creator",
  gives: "Einnahmen dieses Monats, Stand jetzt",
  left: "Bleibt Ihnen",
};
