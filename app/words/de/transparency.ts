import type * as english from "../en/transparency";
import type { In } from "../say";

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "Transparenz",
  description:
    "Meldungen, Entscheidungen und Beschwerden auf Wishlight: wie viele es sind, wie lange sie dauern und wie oft Entscheidungen aufgehoben werden.",
  lead: "Was uns gemeldet wird und was wir entscheiden, stündlich aktualisiert. Aus diesen Zahlen ist niemand erkennbar. Darstellungen sexuellen Missbrauchs von Kindern melden wir den gesetzlich vorgesehenen Behörden und zählen sie hier nicht.",
  none: "Es gibt noch keine Meldungen oder Entscheidungen.",
  period: "Monat oder Jahr",
  show: "Anzeigen",
  made: "Aktualisiert am {at}",
  reports: "Meldungen",
  decisions: "Entscheidungen",
  appeals: "Beschwerden",
  reported: "Eingegangene Meldungen",
  decided: "Getroffene Entscheidungen",
  median: "Mittlere Zeit bis zur Entscheidung (Median)",
  appealed: "Eingegangene Beschwerden",
  judged: "Beantwortete Beschwerden",
  reversed: "Aufgehobene Entscheidungen",
  medianAppeal: "Mittlere Zeit bis zur Antwort (Median)",
  byReason: "Nach Grund",
  bySource: "Nach Quelle",
  byGround: "Nach Gesetz oder Regel",
  byCategory: "Nach Kategorie",
  byMeasure: "Nach Einschränkung",
  byFound: "Nach Art der Entdeckung",
  byAutomation: "Nach Automatisierung",
  misuse: "Sperren und Aussetzungen",
  active: "Aktive Personen",
  activeLead: (half, people) =>
    `Im ${halfYear(half)} haben im Schnitt ${people} Personen pro Monat etwas angesehen (Art. 24 des Gesetzes über digitale Dienste).`,
  files: "Downloads",
  json: "Zahlen (JSON)",
  csv: "Begründungen (CSV)",
  csvLead:
    "Eine Zeile für jede Entscheidung, die etwas eingeschränkt hat, mit den Feldern der Datenbank der Europäischen Kommission. Texte von Personen sind nicht enthalten.",
  rules: "Regeln lesen",
  notFound: "Für diesen Zeitraum gibt es keine Zahlen.",
  count: "Anzahl",
  names: {
    child_abuse: "Sexueller Missbrauch von Kindern",
    intimate: "Intime Aufnahmen ohne Zustimmung",
    danger_to_life: "Lebensgefahr",
    terror: "Terrorismus",
    illegal: "Anderes Rechtswidriges",
    sexual: "Sexuelle Inhalte",
    violence: "Gewalt",
    harassment: "Belästigung",
    copyright: "Urheberrecht",
    private_data: "Private Informationen",
    spam: "Spam oder Identitätsmissbrauch",
    other: "Etwas anderes",
    misuse: "Missbrauch von Meldungen oder Uploads",
    member: "Mitglieder",
    stranger: "Personen ohne Konto",
    authority: "Behörden",
    flagger: "Vertrauenswürdige Hinweisgeber",
    system: "Eigene Prüfungen",
    law: "Gesetz",
    terms: "Unsere Regeln",
    none: "Keine",
    removed: "Entfernt",
    hidden: "Verborgen",
    adults: "Mit 18+ gekennzeichnet",
    suspended: "Konto gesperrt",
    ended: "Konto geschlossen",
    no_reports: "Melden ausgesetzt",
    no_comments: "Kommentieren ausgesetzt",
    pay_held: "Einnahmen einbehalten",
    pay_ended: "Keine weiteren Einnahmen",
    report: "Durch eine Meldung",
    own: "Durch eigene Prüfungen",
    found: "Automatisch gefunden, von einem Menschen entschieden",
    decided: "Automatisch entschieden",
  },
};

function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `${half === "H1" ? "ersten" : "zweiten"} Halbjahr ${year}`;
}

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
