import type * as english from "../en/recovery";
import type { In } from "../say";

export const recovery: In<typeof english.recovery> = {
  forgot: {
    title: "Passwort vergessen",
    description: "Fordern Sie einen Link an, um Ihr Wishlight-Passwort zurückzusetzen.",
    heading: "Passwort vergessen?",
    lead: "Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen. Bis dahin gilt Ihr bisheriges weiter.",
    email: "E-Mail-Adresse",
    submit: "Link senden",
    busy: "Wird gesendet …",
    sent: "Falls diese E-Mail-Adresse registriert ist, haben wir einen Link gesendet.",
    back: "Zurück zur Anmeldung",
  },
  update: {
    title: "Passwort ändern",
    description: "Legen Sie ein neues Passwort für Ihr Wishlight-Konto fest.",
    heading: "Neues Passwort",
    lead: "Wählen Sie eines, das Sie sonst nirgends verwenden. Ihre anderen Geräte werden abgemeldet.",
    password: "Neues Passwort",
    confirm: "Neues Passwort bestätigen",
    submit: "Passwort ändern",
    busy: "Wird geändert …",
    wait: "Einen Moment …",
    open: "Weiter",
    elsewhere:
      "Dieser Link wurde in einem anderen Browser angefordert. Wenn Sie ein neues Passwort festlegen möchten, machen Sie hier weiter.",
    confirmHeading: "E-Mail-Adresse bestätigen",
    confirmLead:
      "Sie haben sich in einem anderen Browser registriert. Geben Sie das dort gewählte Passwort ein, um Ihre E-Mail-Adresse zu bestätigen.",
    known: "Gewähltes Passwort",
    knownSubmit: "E-Mail-Adresse bestätigen",
    knownBusy: "Wird bestätigt …",
    or: "oder neues Passwort festlegen",
    back: "Zurück zu den Einstellungen",
    done: "Passwort geändert. Sie werden weitergeleitet …",
  },
  callback: {
    title: "E-Mail-Adresse bestätigen",
    description: "Bestätigen Sie Ihre E-Mail-Adresse für Wishlight.",
    heading: "E-Mail-Adresse bestätigen",
    working: "Ihre E-Mail-Adresse wird bestätigt …",
    noScript: "Klicken Sie auf die Schaltfläche, um Ihre E-Mail-Adresse zu bestätigen.",
    elsewhereHeading: "Ist das Ihre E-Mail-Adresse?",
    elsewhere:
      "Mit dieser E-Mail-Adresse hat sich jemand in einem anderen Browser registriert. Wenn Sie das waren, klicken Sie auf die Schaltfläche, um sie zu bestätigen.",
    submit: "E-Mail-Adresse bestätigen",
    failedHeading: "Dieser Link funktioniert nicht mehr",
    failedText:
      "Melden Sie sich mit Ihrem Passwort an. Falls Ihre E-Mail-Adresse noch nicht bestätigt ist, erhalten Sie dort einen neuen Link.",
    confirmed: "Sie sind angemeldet.",
    toProfile: "Zu Ihrem Profil",
  },
};
