import type * as english from "../en/privacy";
import type { In } from "../say";

export const privacy: In<typeof english.privacy> = {
  title: "Datenschutzerklärung",
  description:
    "Welche Daten Wishlight erhebt, wie wir sie verwenden, wer sie sonst erhält, welche Rechte Sie haben und wie wir Ihre Daten schützen.",
  lead: "Wir erheben, was der Dienst zum Funktionieren braucht, und möglichst nichts darüber hinaus. Diese Seite erklärt, was das ist.",
  version: "Version v1.0",
  clauses: [
    {
      title: "Was wir erheben",
      paragraphs: [
        "Von Ihnen: E-Mail-Adresse, vollständiger Name, Nutzername, Geburtsdatum, Land, Sprache, Kurzbiografie, Bild, Telefonnummer, Kontotyp, die von Ihnen akzeptierten Fassungen unserer Dokumente und ob Sie unsere Neuigkeiten erhalten möchten.",
        "Aus Ihren Dateien: die Dateien mit Titeln und Beschreibungen und was wir daraus auslesen, etwa Typ, Größe, Abmessungen und Dauer. Bevor jemand anderes eine Datei öffnen kann, entfernen wir, wo sie entstanden ist (GPS und Ortsnamen) und mit wessen Gerät (Name des Besitzers und Seriennummern). Wenn das nicht geht, geben wir die Datei niemand anderem. Kamera, Objektiv, Belichtung, Urheber und Copyright bleiben in der Datei.",
        "Aus Ihren Besuchen: wann Sie sich angemeldet oder Ihr Konto geändert haben, aus welchem Netzwerk und mit welchem Browser, sowie kurze technische Protokolle. Wenn Sie sich mit Google, Microsoft oder Apple anmelden, erhalten wir von dort Ihren Namen, Ihre E-Mail-Adresse, Ihr Bild und die Kennung, unter der Sie dort geführt werden. Ihr Browser speichert das gewählte Design und die Bildqualität und bis zu Ihrer Abmeldung, wo Sie aufgehört haben und was Sie ausgeschaltet haben. Wir verwenden nur Cookies, die Sie anmelden und angemeldet halten, eines, das diesen Browser wiedererkennt, damit Fremde, die Ihr Passwort erraten wollen, Sie nicht aussperren, eines, das zeigt, dass dieser Browser Skripte ausführt, und eines, das sich die gewählte Sprache merkt. Wenn Sie in einer Podcast-App hören, speichern wir einen Tag lang einen Code, den wir mit einem geheimen Schlüssel aus jedem Netz bilden, das eine Folge startet, damit wir merken, wenn Ihre Adresse weitergegeben wurde.",
        "Wenn Sie ohne Konto etwas melden, speichern wir den angegebenen Namen und die E-Mail-Adresse, um Ihnen das Ergebnis mitzuteilen. Wir speichern sie, bis niemand mehr Beschwerde gegen die Entscheidung einlegen kann, und danach noch 30 Tage. Zwei Tage lang speichern wir außerdem einen aus Ihrem Netz gebildeten Code, um zu begrenzen, wie viel aus einem Netzwerk gesendet werden kann. Ihren Namen sehen die Personen, die Meldungen prüfen, aber nie die gemeldete Person. Ihre Meldung bleibt erhalten, ohne Ihren Namen und Ihre E-Mail-Adresse.",
      ],
    },
    {
      title: "Wie wir Daten verwenden",
      paragraphs: [
        "Wir verwenden sie, um Ihr Konto zu führen, Ihre Werke denen zu zeigen, die Sie auswählen, die Einnahmen der Creator zu berechnen, Ihnen zu antworten und den Dienst vor Missbrauch zu schützen. Ihr Geburtsdatum sagt uns, dass Sie alt genug für Wishlight und für Werke ab 18 sind. Wir zeigen es niemandem, und Sie können es später nicht ändern.",
        "Neuigkeiten senden wir nur, wenn Sie das Kästchen dafür angekreuzt haben, und Sie können sie in jeder Nachricht abbestellen. Wir verkaufen keine Daten. Wir bilden keine Werbeprofile, und von Personen unter 18 erstellen wir zu keinem Zweck Profile.",
      ],
    },
    {
      title: "Dritte",
      paragraphs: [
        "Ein Infrastrukturanbieter betreibt die Rechner, die Seiten ausliefern, Dateien speichern und E-Mails senden, und verarbeitet Daten auf vertraglicher Grundlage in unserem Auftrag. Zahlungsdienstleister wickeln Abos und Auszahlungen ab. Ihre Kartennummer geht direkt an sie und nie durch unsere Systeme.",
        "Andere Mitglieder sehen Ihre öffentlichen Werke und Ihre Kommentare mit Ihrem Namen, Nutzernamen und Bild. Wen Sie blockieren, sehen nur Sie. Wenn Sie eine Urheberrechtsmeldung senden und wir das Werk entfernen, geben wir Ihren Namen und Ihre E-Mail-Adresse an die Person weiter, die es geteilt hat. Wenn Sie eine Gegendarstellung senden, erhält der Anspruchsteller Ihren Namen, Ihre Postanschrift und Ihre Telefonnummer. Darauf weisen wir beide vor dem Senden hin. Diese Angaben speichern wir bis drei Jahre nach dem letzten Ereignis in dem Fall, auch wenn das Konto gelöscht wird. Darüber hinaus geben wir Daten nur weiter, wenn und soweit das Gesetz es verlangt.",
      ],
    },
    {
      title: "Ihre Rechte",
      paragraphs: [
        "Unter „Profil bearbeiten“ können Sie Ihre Angaben einsehen und berichtigen. In den Einstellungen können Sie alle Ihre Daten herunterladen und Ihr Konto löschen. Damit werden Ihre Dateien, Ihr Profil und Ihre Sitzungen entfernt. Um einer Verwendung Ihrer Daten zu widersprechen oder sie einschränken zu lassen, schreiben Sie an die unten genannte Adresse. Wir antworten innerhalb von 30 Tagen.",
        "Zwei Dinge überdauern eine Löschung eine Zeit lang. Wenn jemand einen Ihrer Uploads gemeldet hat, bewahren wir die Datei, ihren Titel und ihre Texte für die Personen auf, die über die Meldung entscheiden, weil Sie, die meldende Person und wir sie für Rechtsansprüche brauchen können. Wir löschen sie, sobald der Fall abgeschlossen ist. Außerdem kann ein Jahr lang niemand anderes Ihren Nutzernamen wählen, damit niemand mit Ihnen verwechselt wird. Dafür bewahren wir einen aus dem Namen gebildeten Code auf und nichts, was zu Ihnen führt.",
        "Sicherungskopien der Website bewahren wir bis zu 90 Tage auf, und bis zu 101 Tage die bloßen Nummern dessen, was gelöscht wurde, damit eine wiederhergestellte Sicherung es nicht zurückbringt. Danach wird beides gelöscht.",
        "Wenn Sie meinen, dass wir etwas falsch gemacht haben, können Sie sich auch bei der Datenschutzbehörde Ihres Landes beschweren.",
      ],
    },
    {
      title: "Sicherheit",
      paragraphs: [
        "Verbindungen sind verschlüsselt. Passwörter speichern wir nur als aufwendig berechnete Hashes mit Salt. Von einem Passkey speichern wir nur den öffentlichen Teil, mit dem sich niemand anmelden kann. Dateien liegen in privatem Speicher hinter signierten Links, die ablaufen. Sie können Ihre Sitzungen überall auf einmal beenden, und wenn Sie Ihr Passwort ändern, enden sie alle.",
        "Kein Dienst kann versprechen, dass nie etwas schiefgeht. Wenn etwas Sie gefährdet, informieren wir Sie unverzüglich und teilen Ihnen mit, was wir wissen.",
      ],
    },
  ],
  contactBefore: "Fragen zu Ihren Daten:",
};
