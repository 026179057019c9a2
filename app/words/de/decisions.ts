import type * as english from "../en/decisions";
import { pluralIn, type In } from "../say";
import { reasonWords } from "./report";

const plural = pluralIn("de");

export const measureWords: In<typeof english.measureWords> = {
  removed: "Entfernt: Niemand kann es öffnen",
  hidden: "Verborgen: Nur der Eigentümer kann es sehen",
  adults: "18+: Nur Erwachsene können es finden und öffnen",
  suspended: "Konto gesperrt: keine Uploads, Bearbeitungen oder anderen Änderungen",
  ended: "Konto geschlossen: Die Werke sind verborgen",
  no_reports: "Melden gesperrt",
  no_comments: "Kommentieren gesperrt",
  pay_held: "Einnahmen einbehalten",
  pay_ended: "Keine weiteren Einnahmen",
};

export const decidedReasons: In<typeof english.decidedReasons> = {
  ...reasonWords,
  copyright: "Urheberrecht: Jemand anderes beansprucht es",
  other: "Ein anderer Grund",
};

export const decisionWords: In<typeof english.decisionWords> = {
  listTitle: "Entscheidungen über Sie",
  listDescription: "Entscheidungen über Ihr Konto und Ihre Werke und deren Begründung.",
  listLead: "Die neuesten zuerst. Gegen jede können Sie sechs Monate lang Beschwerde einlegen.",
  empty: "Es gibt keine Entscheidungen über Sie.",
  failed: "Wir konnten die Entscheidungen über Sie nicht laden. Bitte versuchen Sie es noch einmal.",
  nowShown: (count, shown) =>
    plural(count, {
      one: "1 Entscheidung wird angezeigt.",
      other: `${shown} Entscheidungen werden angezeigt.`,
    }),
  title: "Entscheidung",
  description: "Was wir entschieden haben, warum und was Sie tun können.",
  notFound: "Wir konnten diese Entscheidung nicht finden.",
  about: (title) => `Entscheidung über ${title}`,
  decidedAt: "Entschieden",
  decidedOn: "Entschieden am {at}",
  restrictions: "Einschränkungen",
  nothing: "Nichts ist eingeschränkt.",
  until: "Bis {at}",
  noEnd: "Ohne Enddatum",
  over: "Nicht mehr in Kraft.",
  restored: "Die früheren Einschränkungen wurden aufgehoben.",
  where: "Wo sie gilt",
  everywhere: "Überall",
  everywhereBut: (countries) => `Überall, obwohl die Entscheidung nur diese Länder nennt: ${countries}.`,
  ground: "Grundlage",
  grounds: { law: "Gesetz", terms: "Unsere Regeln" },
  clauses: { law: "Gesetz", terms: "Regel" },
  rules: "Regeln lesen",
  facts: "Was wir festgestellt haben",
  found: "Wie wir davon erfahren haben",
  foundBy: {
    report: "Durch eine Meldung",
    own: "Durch eigene Prüfungen",
    authority: "Durch eine Behörde",
    flagger: "Durch einen vertrauenswürdigen Hinweisgeber",
  },
  automation: "Automatisierung",
  automations: {
    none: "Keine. Ein Mensch hat es gefunden und darüber entschieden.",
    found: "Automatisch gefunden, von einem Menschen entschieden.",
    decided: "Automatisch entschieden. Wenn Sie Beschwerde einlegen, prüft sie ein Mensch.",
  },
  replaced: "Eine neuere Entscheidung hat diese ersetzt.",
  replacedLink: "Neuere Entscheidung lesen",
  options: "Was Sie tun können",
  otherOptions:
    "Sie können sich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle (Art. 21 des Gesetzes über digitale Dienste) oder an ein Gericht wenden.",
  appeal: {
    lead: "Beschwerden sind kostenlos, und jemand, der diese Entscheidung nicht getroffen hat, prüft Ihre. Sagen Sie uns, was daran falsch ist, und ergänzen Sie alles, was helfen kann.",
    until: "Sie können bis zum {at} Beschwerde einlegen.",
    words: "Warum die Entscheidung falsch ist",
    submit: "Beschwerde senden",
    busy: "Wird gesendet …",
    sent: "Wir haben Ihre Beschwerde erhalten. Jemand anderes prüft sie, und wir teilen Ihnen das Ergebnis mit.",
    open: "Jemand, der diese Entscheidung nicht getroffen hat, prüft Ihre Beschwerde.",
    upheld: "Wir haben Ihre Beschwerde geprüft und bleiben bei der Entscheidung.",
    reversed: "Wir haben Ihre Beschwerde geprüft und die Entscheidung aufgehoben.",
    yours: "Ihre Beschwerde",
    answer: "Unsere Antwort",
    late: "Die sechsmonatige Beschwerdefrist ist abgelaufen.",
  },
  inForce: "In Kraft",
  ended: "Beendet",
  none: "Keine Einschränkung",
};

export const stoppedWords: In<typeof english.stoppedWords> = {
  title: "Ihr Konto ist eingeschränkt",
  suspended: "Ihr Konto ist bis zum {at} gesperrt.",
  suspendedOpen: "Ihr Konto ist gesperrt.",
  ended: "Wir haben Ihr Konto geschlossen.",
  why: "Grund und Möglichkeiten ansehen",
};

export const reviewWords: In<typeof english.reviewWords> = {
  title: "Ihr Konto ist in Prüfung",
  description: "Ihr Konto ist in Prüfung.",
  text: "Sie können derzeit nichts auf der Website ändern. Sie können weiterhin Werke ansehen, Ihre Daten herunterladen und Ihr Konto löschen.",
  more: "Was weiterhin möglich ist",
  settings: "Einstellungen",
};
