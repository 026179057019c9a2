import type * as english from "../en/email-change";
import type { In } from "../say";
import { brand } from "./brand";

export const emailChange: In<typeof english.emailChange> = {
  title: "E-Mail-Adresse ändern",
  description: `Ändern Sie die E-Mail-Adresse Ihres ${brand.name}-Kontos.`,
  heading: "E-Mail-Adresse",
  back: "Einstellungen",
  current: "Aktuelle E-Mail-Adresse",
  form: {
    title: "E-Mail-Adresse ändern",
    text: "Wir senden einen Link an die neue Adresse. Ihre E-Mail-Adresse ändert sich, sobald Sie den Link öffnen und bestätigen. Ihre anderen Geräte werden abgemeldet.",
    email: "Neue E-Mail-Adresse",
    hint: "Von Google, Microsoft oder Apple.",
    submit: "Link senden",
    busy: "Wird gesendet …",
  },
  pending: {
    title: "Neue E-Mail-Adresse bestätigen",
    text: (address) =>
      `Wir haben einen Link an ${address} gesendet. Öffnen Sie ihn innerhalb von 24 Stunden in einem Browser, in dem Sie angemeldet sind.`,
    cancel: "Änderung abbrechen",
    again: "Einen neuen Link oder eine andere Adresse fordern Sie mit dem Formular unten an.",
    busy: "Wird abgebrochen …",
  },
  confirm: {
    title: "Neue E-Mail-Adresse bestätigen",
    text: (address) =>
      `${address} für dieses Konto verwenden? Wir melden Ihre anderen Geräte ab und benachrichtigen Ihre bisherige Adresse.`,
    submit: "Bestätigen",
    busy: "Wird bestätigt …",
  },
  said: {
    sent: (address) => `Wir haben einen Link an ${address} gesendet.`,
    cancelled: "Ihre E-Mail-Adresse bleibt unverändert.",
    changed: (address) => `Ihre E-Mail-Adresse ist jetzt ${address}.`,
  },
  restore: {
    title: "Änderung rückgängig machen",
    description: `Machen Sie eine Änderung an Ihrer Anmeldung bei ${brand.name} rückgängig.`,
    heading: "Änderung rückgängig machen",
    lead: "Wenn jemand anderes geändert hat, wie Sie sich bei Ihrem Konto anmelden, können Sie das hier rückgängig machen.",
    text: "Wir stellen Ihre E-Mail-Adresse wieder her, falls sie geändert wurde, melden alle Geräte ab und entfernen die Bestätigung in zwei Schritten, Passkeys und andere Anmeldemöglichkeiten, die seitdem hinzugekommen sind. Ihr Passwort gilt dann nicht mehr, und Sie wählen ein neues.",
    submit: "Änderung rückgängig machen",
    busy: "Wird wiederhergestellt …",
    forgot: "Passwort zurücksetzen",
  },
};

export const bounceWords: In<typeof english.bounceWords> = {
  cameBack: (address) => `Unsere E-Mails an ${address} kamen zurück. Sie erhalten deshalb keine.`,
  change: "E-Mail-Adresse ändern",
};
