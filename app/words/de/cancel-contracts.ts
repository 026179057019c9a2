import type * as english from "../en/cancel-contracts";
import type { In } from "../say";
import { brand } from "./brand";

export const cancelContracts: In<typeof english.cancelContracts> = {
  /** § 312k BGB, word for word. */
  title: "Verträge hier kündigen",
  description: `Eine ${brand.name}-Mitgliedschaft ohne Anmeldung kündigen.`,
  lead: "Sie müssen sich nicht anmelden. Geben Sie die E-Mail-Adresse Ihres Kontos ein, und wir senden Ihnen einen Link. Ihre Mitgliedschaft endet dann mit dem bezahlten Zeitraum.",
  email: "E-Mail-Adresse",
  emailHint: "Die Adresse, mit der Sie sich anmelden.",
  submit: "Link senden",
  busy: "Wird gesendet …",
  sent: "Falls es zu dieser Adresse ein Konto gibt, senden wir einen Link dorthin. Öffnen Sie den Link und bestätigen Sie, um die Mitgliedschaft zu kündigen.",
  signedIn: "Sind Sie angemeldet? Kündigen Sie über die Schaltfläche auf der Seite {membership}.",
  membership: "Mitgliedschaft",
  deleteInstead:
    "Damit endet nur die Mitgliedschaft. Ihr Konto und Ihre Werke bleiben, bis Sie sie in den Einstellungen löschen.",
  confirm: {
    heading: "Mitgliedschaft kündigen?",
    text: "Noch ist nichts gekündigt. Wenn Sie bestätigen, endet Ihre Mitgliedschaft mit dem bezahlten Zeitraum, und wir buchen nichts mehr ab. Sie erhalten eine Bestätigung per E-Mail.",
    submit: "Jetzt kündigen",
    busy: "Wird gekündigt …",
  },
  done: "Ihre Mitgliedschaft ist gekündigt. Sie können bis zum {until} alles ansehen, und wir buchen nichts mehr ab. Sie erhalten eine Bestätigung per E-Mail.",
  doneAtOnce:
    "Ihre Mitgliedschaft ist gekündigt und beendet. Wir buchen nichts mehr ab. Sie erhalten eine Bestätigung per E-Mail.",
  none: "Für diese Adresse gibt es keine Mitgliedschaft, die Sie kündigen könnten. Es wird nichts abgebucht.",
};
