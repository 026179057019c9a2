import type * as english from "../en/sign-in";
import type { In } from "../say";

export const signIn: In<typeof english.signIn> = {
  title: "Anmelden",
  description: "Melden Sie sich bei Wishlight an, um exklusive Inhalte und das Dashboard zu nutzen.",
  heading: "Willkommen zurück",
  lead: "Melden Sie sich an, um zu sehen, zu hören und zu teilen.",
  waiting: {
    heading: "Prüfen Sie Ihr Postfach",
    lead: "Öffnen Sie den Link in unserer E-Mail, um die Anmeldung abzuschließen.",
    sentTo: "Wir haben den Link an {email} gesendet.",
    nothing:
      "Nach ein paar Minuten noch keine E-Mail? Sehen Sie im Spamordner nach oder senden Sie sie noch einmal.",
    resend: "Noch einmal senden",
    correct: "E-Mail-Adresse ändern",
  },
  email: "E-Mail-Adresse",
  password: "Passwort",
  submit: "Anmelden",
  busy: "Anmeldung läuft …",
  forgot: "Passwort vergessen?",
  blocked: "Sie können sich weiterhin per E-Mail-Link anmelden.",
  blockedLink: "Link per E-Mail senden",
  noAccount: "Neu hier?",
  register: "Registrieren",
  registered:
    "Registrierung erfolgreich. Bitte bestätigen Sie Ihre E-Mail-Adresse über den Link in Ihrem Postfach.",
  deleted: "Konto gelöscht",
  again:
    "Ihre letzte Anmeldung liegt schon eine Weile zurück. Bitte melden Sie sich noch einmal an, um fortzufahren.",
  cookies:
    "Zum Anmelden sind Cookies nötig. Erlauben Sie sie für diese Website in den Einstellungen Ihres Browsers und laden Sie die Seite dann neu.",
  over: "Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.",
  panelTitle: "Das Licht ist aus. Ihr Platz ist frei.",
  panelCredit: "Der See bewahrt das letzte Licht",
};
