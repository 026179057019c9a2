import type * as english from "../en/allocation";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("de");

export const allocationWords: In<typeof english.allocationWords> = {
  title: "Wohin Ihr Geld ging",
  description: "Wie Ihr Monatsbeitrag aufgeteilt wurde, auf den Cent genau.",
  heading: (month) => `Wohin Ihr Geld ging: ${month}`,
  paid: (month, paid) => `Sie haben für ${month} ${paid} gezahlt`,
  lead: "Sehen Sie Monat für Monat, welche Creator Ihr Geld erhalten haben.",
  split:
    "Eine Zahlung, die Tage aus zwei Monaten umfasst, wird nach Tagen aufgeteilt. Deshalb kann der Betrag eines Monats von Ihrem Monatspreis abweichen.",
  none: "Am dritten Tag jedes Monats sehen Sie hier, wie der Beitrag des Vormonats unter den Creatorn aufgeteilt wurde.",
  tax: "Steuern",
  fee: "Gebühr des Zahlungsdienstleisters",
  platform: brand.name,
  creators: (count) =>
    plural(count, {
      one: "Der Creator, den Sie angesehen haben",
      other: `Die ${count} Creator, die Sie angesehen haben`,
    }),
  idle: "Andere Creator",
  idleText: (seconds) =>
    `Sie haben in diesem Monat weniger als ${seconds === 60 ? "eine Minute" : `${seconds} Sekunden`} angesehen. Dieser Teil geht deshalb an Creator, die andere angesehen haben.`,
  back: "Mitgliedschaft",
  each: "Anteil je Creator",
  caption: "Der Anteil jedes Creators, den Sie angesehen haben, der größte zuerst",
  nobody: "Kein Creator hat durch Ihre Wiedergabezeit einen Anteil erhalten.",
  creator: "Creator",
  amount: "Anteil",
  time: "Wiedergabezeit",
  left: "Ein Creator, der nicht mehr hier ist",
  watchedMost: "Am meisten angesehen: {work}",
  untitled: "Ohne Titel",
  total: "Gesamt",
  how: "So wird Ihr Beitrag aufgeteilt",
  rules: [
    "Zuerst gehen Steuern und die Gebühr des Zahlungsdienstleisters ab.",
    `Vom Rest behält ${brand.name} seinen Teil. Alles Übrige geht nur an die Creator, die Sie in diesem Monat angesehen haben, anteilig nach Sekunden.`,
    "Übrig gebliebene Cents gehen einzeln an die Creator mit den größten Restbeträgen.",
  ],
  known:
    "Grundlage sind Zahlungen und Wiedergabezeit, die vor dem {day} erfasst wurden. Wird eine Zahlung später erstattet, berechnen wir die betroffenen Monate neu.",
  notFound: "Für diesen Monat gibt es nichts anzuzeigen.",
};
