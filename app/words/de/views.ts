import type * as english from "../en/views";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const viewsWords: In<typeof english.viewsWords> = {
  title: "Aufrufe und Wiedergabezeit",
  description: "Wie oft und wie lange Ihre Werke angesehen wurden, nach Tag und nach Werk.",
  lead: "Wie andere Ihre Werke angesehen haben. Tage sind in UTC.",
  back: "Creator-Dashboard",
  views: (count, said) => plural(count, { one: "1 Aufruf", other: `${said} Aufrufe` }),
  viewsLabel: "Aufrufe",
  watchTime: "Wiedergabezeit",
  countedUpTo: "Gezählt bis {time}",
  whole: "Nach Tag und nach Werk",
  wholeHint: "Diagramme, Tabellen und Downloads",
  none: "Noch keine Aufrufe.",
  noneHint: "Hier erscheinen Zahlen, sobald jemand eines Ihrer öffentlichen Werke ansieht.",
  failed: "Wir konnten Ihre Aufrufe nicht laden.",
  period: "Zeitraum",
  periods: { 7: "7 Tage", 28: "28 Tage", 90: "90 Tage", 365: "1 Jahr" },
  allTime: (what) => `${what}, gesamt`,
  inPeriod: (said, days) => plural(days, { one: `${said} an 1 Tag`, other: `${said} in ${days} Tagen` }),
  chooseDay: (what) => `${what} nach Tag. Wechseln Sie mit den Pfeiltasten zwischen den Tagen.`,
  onDay: (day, said) => `${day}: ${said}`,
  byDay: "Nach Tag",
  table: "Als Tabelle anzeigen",
  tableCaption: "Aufrufe und Wiedergabezeit nach Tag, die neuesten zuerst",
  day: "Tag",
  byWork: "Nach Werk",
  byWorkHint: "Gesamter Zeitraum, die meisten Aufrufe zuerst.",
  worksCaption: "Aufrufe und Wiedergabezeit nach Werk, die meisten Aufrufe zuerst",
  work: "Werk",
  more: "Weitere Werke",
  downloadDays: "Tage als CSV herunterladen",
  downloadWorks: "Werke als CSV herunterladen",
  csv: {
    day: "Tag",
    work: "Werk",
    address: "Adresse",
    views: "Aufrufe",
    seconds: "Wiedergabezeit (Sekunden)",
  },
};
