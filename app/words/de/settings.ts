import type * as english from "../en/settings";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const settings: In<typeof english.settings> = {
  title: "Einstellungen",
  description: "Ihre Einstellungen bei Wishlight.",
  heading: "Einstellungen",
  groups: {
    profile: "Profil",
    membership: "Mitgliedschaft",
    creator: "Creator",
    appearance: "Darstellung",
    notifications: "Benachrichtigungen",
    security: "Anmeldung und Sicherheit",
    privacy: "Daten und Datenschutz",
  },
  profile: { title: "Name und Bild", edit: "Profil bearbeiten" },
  moderation: {
    title: "Meldungen und Entscheidungen",
    text: "Was aus Ihren Meldungen wurde und welche Entscheidungen es über Sie gibt.",
    reports: "Ihre Meldungen",
    decisions: "Entscheidungen über Sie",
  },
  blocked: {
    title: "Blockierte Personen",
    text: "Blockierte Personen können Ihre Werke nicht kommentieren oder mit „Gefällt mir“ markieren und Ihnen nicht folgen.",
    link: "Blockierte Personen verwalten",
  },
  appearance: {
    title: "Design",
    darkMode: "Dunkles Design",
    hint: "Wird in diesem Browser gespeichert. Bis Sie wählen, gilt Ihre Systemeinstellung.",
  },
  keyboard: {
    title: "Tastatur",
    search: "Tastenkürzel mit nur einer Taste",
    hint: "Drücken Sie /, um zu suchen, und k, Leertaste, Pfeiltasten oder Ziffern, um einen Player zu steuern. Schalten Sie das aus, wenn Sie Tasten versehentlich drücken oder Sprachsteuerung verwenden. Gilt für diesen Browser.",
  },
  passkeys: {
    title: "Passkeys",
    text: "Melden Sie sich mit Fingerabdruck, Gesicht oder Geräte-PIN statt mit einem Passwort an. Passkeys lassen sich weder erraten noch durch Phishing stehlen.",
    none: "Keine",
    some: (count) => plural(count, { one: "1 Passkey", other: `${count} Passkeys` }),
    manage: "Verwalten",
    add: "Hinzufügen",
  },
  email: {
    title: "E-Mail-Adresse",
    text: (address) => `Belege, Warnungen und Anmeldelinks senden wir an ${address}.`,
    pending: (address) => `Bestätigung ausstehend: ${address}.`,
    link: "E-Mail-Adresse ändern",
  },
  security: {
    title: "Passwort und Sicherheit",
    text: "Ändern Sie Ihr Passwort. Ihre anderen Geräte werden abgemeldet.",
    link: "Passwort ändern",
  },
  creator: {
    title: "Creator-Zugang",
    text: "Teilen Sie eigene Werke und sehen Sie die Aufrufe in Ihrem Dashboard.",
    link: "Creator-Zugang beantragen",
  },
  deletion: {
    title: "Kontolöschung",
    text: "Löschen Sie Ihr Profil und alle Ihre Uploads endgültig und melden Sie sich überall ab. Das lässt sich nicht rückgängig machen.",
    open: "Konto löschen",
    question: "Konto löschen?",
    warning:
      "Wir löschen Ihr Profil und alle Ihre Uploads mit ihren Dateien endgültig und melden Sie überall ab.",
    membership: "Ihre Mitgliedschaft endet sofort, und wir buchen nichts mehr ab.",
    money: {
      owed: {
        account: (owed) =>
          `Wir schulden Ihnen ${owed}. Sobald die Wartefrist vorbei ist, zahlen wir den ganzen Betrag auf Ihr Auszahlungskonto, auch wenn er klein ist.`,
        unready: (owed) =>
          `Wir schulden Ihnen ${owed}, und Ihr Auszahlungskonto kann den Betrag noch nicht empfangen. Er bleibt Ihrer, aber nach der Löschung Ihres Kontos können Sie das Auszahlungskonto von hier aus nicht mehr einrichten. Schließen Sie zuerst die Einrichtung ab, dann zahlen wir ihn nach der Löschung aus.`,
        nowhere: (owed) =>
          `Wir schulden Ihnen ${owed}, und Sie haben kein Auszahlungskonto. Der Betrag bleibt Ihrer, aber nach der Löschung Ihres Kontos können Sie keines mehr einrichten. Richten Sie zuerst Auszahlungen ein, dann zahlen wir ihn nach der Löschung aus.`,
        young: (owed) =>
          `Wir schulden Ihnen ${owed}, und Auszahlungen können Sie erst ab 18 Jahren einrichten. Der Betrag bleibt Ihrer, aber nach der Löschung Ihres Kontos können Sie keine Auszahlungen mehr einrichten. Wenn Sie Ihr Konto bis dahin behalten, zahlen wir ihn aus.`,
        stopped: (owed) =>
          `Wir schulden Ihnen ${owed}. Eine Entscheidung hat Ihre Auszahlungen gestoppt. Solange sich das nicht ändert, bleibt das Geld, wo es ist.`,
      },
      open: (open) =>
        `Für noch nicht abgeschlossene Monate schätzen wir weitere ${open}. Dafür gilt dasselbe.`,
      openAlone: {
        account: (open) =>
          `Für noch nicht abgeschlossene Monate schätzen wir ${open}. Wir zahlen den Betrag trotzdem auf Ihr Auszahlungskonto.`,
        unready: (open) =>
          `Für noch nicht abgeschlossene Monate schätzen wir ${open}, und Ihr Auszahlungskonto kann den Betrag noch nicht empfangen. Schließen Sie zuerst die Einrichtung ab, dann zahlen wir ihn nach der Löschung aus.`,
        nowhere: (open) =>
          `Für noch nicht abgeschlossene Monate schätzen wir ${open}, und Sie haben kein Auszahlungskonto. Nach der Löschung Ihres Kontos können Sie keines mehr einrichten. Richten Sie zuerst Auszahlungen ein, dann zahlen wir den Betrag nach der Löschung aus.`,
        young: (open) =>
          `Für noch nicht abgeschlossene Monate schätzen wir ${open}, und Auszahlungen können Sie erst ab 18 Jahren einrichten. Nach der Löschung Ihres Kontos ist das nicht mehr möglich.`,
        stopped: null,
      },
      withheld: (withheld) =>
        `Eine Entscheidung behält ${withheld} ein. Auch wenn Sie Ihr Konto löschen, ändert sich daran nichts.`,
      debt: (debt) => `Wir haben Ihnen ${debt} zu viel ausgezahlt. Sie müssen das nicht zurückzahlen.`,
      link: "Einnahmen öffnen",
    },
    cancel: "Abbrechen",
    confirm: "Ja, löschen",
    exporting:
      "Ihre Daten werden noch heruntergeladen. Wenn Sie Ihr Konto jetzt löschen, fehlen Dateien, die noch nicht heruntergeladen sind.",
    anyway: "Trotzdem löschen",
    busy: "Wird gelöscht …",
  },
  sessions: {
    title: "Geräte",
    text: "Wenn Sie eines dieser Geräte nicht kennen, melden Sie es ab und ändern Sie Ihr Passwort.",
    here: "Dieses Gerät",
    lastSeen: "Zuletzt aktiv: {time}",
    lastSeenIn: "Zuletzt aktiv: {time}, {country}",
    end: "Abmelden",
    endNamed: (device) => `${device} abmelden`,
    endOthers: "Alle anderen Geräte abmelden",
    more: (others) => plural(others, { one: "1 weiteres Gerät", other: `${others} weitere Geräte` }),
    ended: "Abgemeldet.",
  },
  history: {
    title: "Kontoaktivitäten",
    events: {
      signed_up: "Registriert",
      sign_up_tried: "Jemand wollte sich mit Ihrer E-Mail-Adresse registrieren",
      email_confirmed: "E-Mail-Adresse bestätigt",
      signed_in: "Angemeldet",
      first_step_passed: "Erster Anmeldeschritt auf einem neuen Gerät oder in einem neuen Netzwerk bestanden",
      sign_in_failed: "Anmeldung fehlgeschlagen",
      signed_out: "Abgemeldet",
      signed_out_everywhere: "Überall abgemeldet",
      session_revoked: "Gerät abgemeldet",
      session_reuse: "Gerät abgemeldet, weil sein Token zweimal verwendet wurde",
      password_changed: "Passwort geändert",
      email_change_asked: "Änderung der E-Mail-Adresse angefordert",
      email_changed: "E-Mail-Adresse geändert",
      email_restored: "Änderung an der Anmeldung rückgängig gemacht",
      role_changed: "Kontotyp geändert",
      provider_connected: "Konto zur Anmeldung verbunden",
      provider_disconnected: "Konto zur Anmeldung getrennt",
      passkey_added: "Passkey hinzugefügt",
      passkey_removed: "Passkey entfernt",
      two_step_on: "Bestätigung in zwei Schritten eingeschaltet",
      two_step_off: "Bestätigung in zwei Schritten ausgeschaltet",
      two_step_failed: "Falscher Code bei der Bestätigung in zwei Schritten",
      recovery_code_used: "Mit einem Wiederherstellungscode angemeldet",
      recovery_codes_renewed: "Neue Wiederherstellungscodes erstellt",
      data_downloaded: "Daten heruntergeladen",
      payout_account_made: "Auszahlungskonto eingerichtet",
      payout_account_opened: "Auszahlungskonto beim Auszahlungsanbieter geöffnet",
      deletion_started: "Kontolöschung begonnen",
      help_confirmation: "Der Support hat Ihnen die Bestätigungs-E-Mail noch einmal gesendet",
      help_sessions: "Der Support hat alle Ihre Geräte abgemeldet",
      help_recovery: "Der Support hat Ihnen einen Link zum Zurücksetzen des Passworts gesendet",
      help_quota: "Der Support hat Ihr Speicherlimit geändert",
      help_trial: "Der Support hat Ihren Probezeitraum um 14 Tage verlängert",
      help_sign_in_limit: "Der Support hat Ihr Anmeldelimit zurückgesetzt",
      help_withdrawal: "Der Support hat Ihre Mitgliedschaft für Sie widerrufen",
      help_email_asked: "Der Support hat eine Anfrage zur Änderung Ihrer E-Mail-Adresse begonnen",
      help_erasure_asked: "Der Support hat eine Anfrage zur Löschung Ihres Kontos begonnen",
      help_email_done: "Der Support hat Ihre E-Mail-Adresse geändert",
      help_erasure_done: "Der Support hat Ihr Konto gelöscht",
      help_refused: "Der Support hat eine Anfrage zu Ihrem Konto geschlossen",
      help_stopped: "Eine Anfrage zu Ihrem Konto wurde per E-Mail gestoppt",
    },
    origins: {
      none: "{time}",
      network: "{time}, Netzwerk {network}",
      networkAndCountry: "{time}, Netzwerk {network} ({country})",
      country: "{time} ({country})",
    },
  },
  membership: {
    title: "Mitgliedschaft",
    text: "Ihr Abo, die nächste Zahlung, Karte und Rechnungen, und wie Sie kündigen.",
    next: (amount, card) =>
      card === null ? `Nächste Zahlung: ${amount} am {at}` : `Nächste Zahlung: ${amount} am {at}, ${card}`,
    until: "Sie können bis zum {at} alles ansehen.",
    link: "Mitgliedschaft öffnen",
  },
  earnings: {
    title: "Einnahmen",
    text: "Was Ihre Werke verdienen und warum, Ihre Auszahlungen und Ihr Auszahlungskonto.",
    link: "Einnahmen öffnen",
  },
};
