import type * as english from "../en/transparency";
import type { In } from "../say";

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "Transparence",
  description:
    "Signalements, décisions et recours sur Wishlight : leur nombre, leur durée et la part de décisions annulées.",
  lead: "Ce que l’on nous signale et ce que nous décidons, mis à jour toutes les heures. Ces chiffres ne permettent d’identifier personne. Nous signalons les contenus pédocriminels aux autorités prévues par la loi et ne les comptons pas ici.",
  none: "Il n’y a encore ni signalement ni décision.",
  period: "Mois ou année",
  show: "Afficher",
  made: "Mis à jour le {at}",
  reports: "Signalements",
  decisions: "Décisions",
  appeals: "Recours",
  reported: "Signalements reçus",
  decided: "Décisions prises",
  median: "Délai médian de décision",
  appealed: "Recours reçus",
  judged: "Recours traités",
  reversed: "Décisions annulées",
  medianAppeal: "Délai médian de réponse",
  byReason: "Par motif",
  bySource: "Par origine",
  byGround: "Par loi ou règle",
  byCategory: "Par catégorie",
  byMeasure: "Par restriction",
  byFound: "Par mode de détection",
  byAutomation: "Par degré d’automatisation",
  misuse: "Suspensions et pauses",
  active: "Personnes actives",
  activeLead: (half, people) =>
    `En moyenne, ${people} personnes ont regardé au moins une œuvre chaque mois au ${halfYear(half)} (art. 24 du règlement sur les services numériques).`,
  files: "Téléchargements",
  json: "Chiffres (JSON)",
  csv: "Exposés des motifs (CSV)",
  csvLead:
    "Une ligne par décision ayant restreint quelque chose, avec les champs de la base de données de la Commission européenne. Le fichier ne contient aucun texte écrit par des personnes.",
  rules: "Lire les règles",
  notFound: "Il n’y a pas de chiffres pour cette période.",
  count: "Nombre",
  names: {
    child_abuse: "Pédocriminalité",
    intimate: "Images intimes sans consentement",
    danger_to_life: "Danger pour la vie",
    terror: "Terrorisme",
    illegal: "Autre contenu illégal",
    sexual: "Contenu sexuel",
    violence: "Violence",
    harassment: "Harcèlement",
    copyright: "Droits d’auteur",
    private_data: "Informations privées",
    spam: "Spam ou usurpation d’identité",
    other: "Autre",
    misuse: "Abus de signalements ou d’imports",
    member: "Membres",
    stranger: "Personnes sans compte",
    authority: "Autorités",
    flagger: "Signaleurs de confiance",
    system: "Nos propres contrôles",
    law: "La loi",
    terms: "Nos règles",
    none: "Aucune",
    removed: "Retrait",
    hidden: "Masquage",
    adults: "Marque 18+",
    suspended: "Compte suspendu",
    ended: "Compte fermé",
    no_reports: "Signalements suspendus",
    no_comments: "Commentaires suspendus",
    pay_held: "Revenus retenus",
    pay_ended: "Fin des revenus",
    report: "À la suite d’un signalement",
    own: "Par nos propres contrôles",
    found: "Détection automatique, décision par une personne",
    decided: "Décision automatique",
  },
};

/** @param name such as 2026-H1 */
function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `${half === "H1" ? "premier" : "second"} semestre ${year}`;
}

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
