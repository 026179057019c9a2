import type * as english from "../en/statement";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("de");

export const statementWords: In<typeof english.statementWords> = {
  title: "Abrechnung",
  description: "Was Sie in einem Monat verdient haben und wie es berechnet wurde.",
  heading: (month) => `Abrechnung für ${month}`,
  back: "Einnahmen",
  notFound: "Für diesen Monat gibt es keine Abrechnung.",
  csv: "CSV herunterladen",
  csvOf: (month) => `CSV für ${month} herunterladen`,
  json: "JSON herunterladen",
  jsonOf: (month) => `JSON für ${month} herunterladen`,
  total: "Sie haben verdient",
  sums: {
    title: "So setzt es sich zusammen",
    watched: "Aus Wiedergabezeit",
    idle: "Aus nicht zugeteilten Mitteln",
    restated: "Änderungen früherer Monate",
  },
  pending: "Die Einzelheiten werden noch vorbereitet. Sehen Sie in ein paar Minuten noch einmal nach.",
  works: {
    title: "Wiedergabezeit nach Werk",
    caption: "Wie lange Ihre Werke in diesem Monat angesehen wurden, das am längsten angesehene zuerst",
    none: "In diesem Monat hat niemand Ihre Werke angesehen.",
    work: "Werk",
    time: "Wiedergabezeit",
    gone: "Gelöschtes Werk",
    untitled: "Ohne Titel",
    deleted: (works) =>
      plural(works, { one: "Ein von Ihnen gelöschtes Werk", other: `${works} von Ihnen gelöschte Werke` }),
    text: "Von allen angesehen, auch in kostenlosen Probezeiträumen, die kein Geld bringen.",
  },
  parts: {
    title: "Einnahmen nach Mitglied",
    caption: "Was Sie durch die Wiedergabe der Mitglieder verdient haben, nach Höhe des Beitrags",
    text: "Mitglieder bleiben anonym. Wir fassen sie danach zusammen, wie viel Sie von jedem erhalten haben.",
    few: "Weniger als fünf Mitglieder haben Ihnen einen Anteil gebracht. Deshalb zeigen wir nicht, wie viel jedes einzelne beigetragen hat.",
    each: "Mindestens, je Mitglied",
    members: "Mitglieder",
    amount: "Gesamt",
  },
  restated: {
    title: "Änderungen früherer Monate",
    caption: "Änderungen nach Monat",
    text: "Zahlungen wurden erstattet, angefochten oder später erfasst, deshalb haben wir diese Monate neu berechnet.",
    month: "Monat",
    watched: "Aus Wiedergabezeit",
    idle: "Aus nicht zugeteilten Mitteln",
  },
  rules: {
    title: "Die Berechnung",
    pot: ({ pot }) =>
      `Mitglieder haben für diesen Monat ${pot} gezahlt, nach Abzug von Steuern, Zahlungsgebühren und Erstattungen. Eine Zahlung, die Tage aus zwei Monaten umfasst, wird nach Tagen aufgeteilt.`,
    share: ({ share, platform }) =>
      `${share} des Geldes jedes Mitglieds gehen sekundengenau an die Creator, die es angesehen hat. Übrig gebliebene Cents gehen an die Creator mit den größten Restbeträgen. ${brand.name} hat ${platform} behalten.`,
    unallocated: (seconds, { own, all, before, restated, forfeited }) =>
      forfeited === null
        ? `Das Geld von Mitgliedern, die weniger als ${seconds} Sekunden angesehen haben, ist nicht zugeteilt: ${own}. Mit ${before} aus früheren Monaten und ${restated} aus Änderungen früherer Monate ergibt das ${all}.`
        : `Das Geld von Mitgliedern, die weniger als ${seconds} Sekunden angesehen haben, ist nicht zugeteilt: ${own}. Mit ${before} aus früheren Monaten, ${forfeited}, die Entscheidungen für Werke mit Regelverstoß entzogen haben, und ${restated} aus Änderungen früherer Monate ergibt das ${all}.`,
    most: ({ cap, watched, most }) =>
      `Creator erhalten davon höchstens ${most}: ${cap} der ${watched}, die sie alle zusammen aus Wiedergabezeit verdient haben.`,
    given: ({ given, carry }) =>
      `Sie haben ${given} erhalten, anteilig danach, was jeder aus Wiedergabezeit verdient hat. ${carry} bleiben für den nächsten Monat.`,
    known:
      "Grundlage ist, was vor dem {cut} (UTC) erfasst wurde. Spätere Änderungen stehen in einer späteren Abrechnung.",
  },
  proof: {
    title: "Diese Abrechnung prüfen",
    text: "Die JSON-Datei ist genau die, mit der wir den Monat abgeschlossen haben. Jede spätere Änderung daran wäre in diesen Hashwerten zu sehen.",
    hash: "SHA-256 der Datei",
    ledger: "Glied in der Kette des Hauptbuchs",
    head: "Hash dieses Glieds",
    none: "In diesem Monat ist kein Geld geflossen.",
  },
  table: {
    columns: {
      kind: () => "Art",
      about: () => "Betrifft",
      month: () => "Monat",
      works: () => "Werke",
      minutes: () => "Angesehene Minuten",
      members: () => "Mitglieder",
      given: (currency) => `Von Mitgliedern (${currency})`,
      decided: (currency) => `Durch Entscheidungen (${currency})`,
      amount: (currency) => `Betrag (${currency})`,
    },
    kinds: { sum: "Summe", part: "Teil", work: "Werk", decision: "Entscheidung" },
    watched: "Aus Wiedergabezeit",
    part: (from) => `Mitglieder mit jeweils mindestens ${from}`,
    idle: "Aus nicht zugeteilten Mitteln",
    restatedWatched: "Änderung eines früheren Monats, aus Wiedergabezeit",
    restatedIdle: "Änderung eines früheren Monats, aus nicht zugeteilten Mitteln",
    deleted: "Gelöschte Werke",
    decided: {
      held: (title) => `Einbehalten: ${title}`,
      taken: (title) => `Ging an andere Creator: ${title}`,
      back: (title) => `Zurückgegeben: ${title}`,
    },
  },
};
