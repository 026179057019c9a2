import type * as english from "../en/sharing";
import type { In } from "../say";

export const sharingWords: In<typeof english.sharingWords> = {
  heading: "Freigabelinks",
  hint: "Mit dem Link können alle, die angemeldet sind, dieses Werk öffnen, auch solange es privat ist. Zum Ansehen brauchen sie trotzdem eine Mitgliedschaft.",
  lasts: "Link läuft ab",
  lifetimes: { day: "Nach einem Tag", week: "Nach einer Woche", open: "Wenn ich ihn widerrufe" },
  showsCover: "Vorschaubild und Titel auch Personen zeigen, die nicht angemeldet sind",
  make: "Link erstellen",
  making: "Wird erstellt …",
  made: "Link erstellt.",
  none: "Noch keine Links.",
  list: "Links zu diesem Werk",
  loading: "Links werden geladen …",
  loadFailed: "Wir konnten die Links nicht laden.",
  tryAgain: "Noch einmal versuchen",
  failed: "Wir konnten den Link nicht erstellen.",
  address: (number) => `Adresse von Link ${number}`,
  copy: "Kopieren",
  copyNamed: (number) => `Link ${number} kopieren`,
  copied: "Link kopiert.",
  copyFailed: "Wir konnten den Link nicht kopieren. Markieren Sie ihn im Feld und kopieren Sie ihn.",
  revoke: "Widerrufen",
  revokeNamed: (number) => `Link ${number} widerrufen`,
  revoked: "Link widerrufen. Er funktioniert nicht mehr.",
  revokeFailed: "Wir konnten den Link nicht widerrufen. Bitte versuchen Sie es noch einmal.",
  until: "Läuft ab: {time}",
  untilRevoked: "Funktioniert, bis Sie ihn widerrufen",
  covered: "Wer den Link hat, kann Vorschaubild und Titel sehen",
};

export const sharePageWords: In<typeof english.sharePageWords> = {
  title: "Mit Ihnen geteilt",
  description: "Ein Werk auf Wishlight, per Link mit Ihnen geteilt.",
  lead: "Melden Sie sich an, um es zu öffnen, oder registrieren Sie sich zuerst. Wir bringen Sie hierher zurück.",
  signIn: "Anmelden",
  register: "Registrieren",
  cover: (title) => `Vorschaubild von ${title}`,
  untitled: "Upload ohne Titel",
  over: "Dieser Link funktioniert nicht mehr",
  overLead:
    "Er ist abgelaufen oder wurde widerrufen. Bitten Sie die Person, die ihn geteilt hat, um einen neuen.",
  toFeed: "Zum Feed",
  goOn: "Sie haben einen Freigabelink geöffnet.",
  goOnLink: "Geteiltes Werk öffnen",
};
