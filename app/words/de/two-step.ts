import type * as english from "../en/two-step";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("de");

export const twoStep: In<typeof english.twoStep> = {
  challenge: {
    title: "Bestätigung in zwei Schritten",
    description: `Der zweite Schritt der Anmeldung bei ${brand.name}.`,
    heading: "Bestätigung in zwei Schritten",
    leadApp: "Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.",
    leadRecovery: "Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder Code gilt einmal.",
    app: "Code",
    recovery: "Wiederherstellungscode",
    submit: "Weiter",
    busy: "Wird geprüft …",
    useRecovery: "Stattdessen Wiederherstellungscode verwenden",
    useApp: "Stattdessen Authenticator-App verwenden",
    back: "Zurück zur Anmeldung",
  },
  section: {
    title: "Bestätigung in zwei Schritten",
    text: "Nach Ihrem Passwort fragen wir nach einem Code von Ihrem Smartphone. Ihr Passwort allein reicht dann nicht aus.",
    on: "Ein",
    off: "Aus",
    setUp: "Einrichten",
    manage: "Verwalten",
  },
  page: {
    title: "Bestätigung in zwei Schritten",
    description: "Bestätigung in zwei Schritten für Ihr Wishlight-Konto.",
    heading: "Bestätigung in zwei Schritten",
    back: "Einstellungen",
    off: {
      title: "Ausgeschaltet",
      text: "Nach Ihrem Passwort geben Sie einen sechsstelligen Code aus einer Authenticator-App auf Ihrem Smartphone ein. Jede App für Einmalcodes funktioniert.",
      submit: "Einrichten",
      busy: "Wird vorbereitet …",
    },
    pending: {
      title: "Authenticator-App",
      scan: "Scannen Sie diesen QR-Code mit Ihrer Authenticator-App.",
      qrLabel: "QR-Code für Ihre Authenticator-App",
      type: "Scannen nicht möglich? Geben Sie diesen Schlüssel in der App ein:",
      open: "Am Smartphone? Authenticator-App öffnen",
      code: "Code aus der App",
      codeHint:
        "Die sechs Ziffern, die die App gerade anzeigt. Sobald der Code stimmt, schalten wir die Bestätigung in zwei Schritten ein.",
      submit: "Einschalten",
      busy: "Wird geprüft …",
      cancel: "Abbrechen",
    },
    codes: {
      title: "Wiederherstellungscodes",
      text: "Mit jedem Code können Sie sich einmal ohne Ihr Smartphone anmelden. Speichern Sie die Codes jetzt, aber nicht auf dem Smartphone: Wir zeigen sie nicht noch einmal.",
      copy: "Kopieren",
      copied: "Wiederherstellungscodes kopiert.",
      copyFailed: "Wir konnten die Codes nicht kopieren. Markieren und kopieren Sie sie selbst.",
      download: "Herunterladen",
      fileName: "wishlight-recovery-codes.txt",
      fileHead: `Wiederherstellungscodes für ${brand.name}. Jeder Code gilt einmal.`,
    },
    on: {
      title: "Eingeschaltet",
      text: "Bei der Anmeldung fragen wir nach einem Code aus Ihrer Authenticator-App.",
      enabled: "Die Bestätigung in zwei Schritten ist eingeschaltet. Ihre anderen Geräte wurden abgemeldet.",
      renewed: "Ihre alten Wiederherstellungscodes gelten nicht mehr.",
      left: (count) =>
        plural(count, {
          one: "Noch 1 Wiederherstellungscode.",
          other: `Noch ${count} Wiederherstellungscodes.`,
        }),
      renewTitle: "Neue Wiederherstellungscodes",
      renewText: "Sie erhalten zehn neue Codes. Die alten gelten dann nicht mehr.",
      renew: "Neue Codes erstellen",
      offTitle: "Ausschalten",
      offText: "Sie melden sich dann nur mit Ihrem Passwort an.",
      switchOff: "Ausschalten",
      busy: "Einen Moment …",
    },
    switchedOff: "Die Bestätigung in zwei Schritten ist ausgeschaltet.",
  },
};
