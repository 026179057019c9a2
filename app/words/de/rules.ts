import type * as english from "../en/rules";
import type { In } from "../say";

export const rules: In<typeof english.rules> = {
  title: "Regeln und Entscheidungen",
  description:
    "Was auf Wishlight nicht erlaubt ist, wer entscheidet, wie wir Entscheidungen begründen, wie Sie Beschwerde einlegen und wie wir Werke sortieren.",
  lead: "Diese Regeln sind Teil der Nutzungsbedingungen. Wenn Sie gegen eine verstoßen, sagen wir Ihnen, gegen welche und warum, und wie Sie die Entscheidung von jemand anderem prüfen lassen können.",
  updated: "Version v1.0",
  clauses: (n) => [
    {
      title: "Was nicht erlaubt ist",
      paragraphs: [
        "Sexueller Missbrauch von Kindern und alles, was ihn verharmlost. Intime Aufnahmen einer Person ohne deren Zustimmung, echt oder maschinell erzeugt. Terrorismus und seine Verherrlichung. Drohungen und Aufrufe, jemandem etwas anzutun.",
        "Alles, was dort, wo es gezeigt wird, gegen ein Gesetz verstößt. Werke anderer, die Sie nicht teilen dürfen. Private Informationen anderer. Belästigung. Spam, Identitätsmissbrauch und gefälschte Aufrufe.",
        "Sexuelle Handlungen und Gewalt, die um ihrer selbst willen gezeigt wird.",
      ],
    },
    {
      title: "Wie wir davon erfahren",
      paragraphs: [
        "Jeder kann ein Werk oder Profil melden, auch ohne Konto über die Kontaktseite, und Mitglieder können Kommentare melden. Die Zahl der Meldungen ändert nichts daran, wie wir etwas beurteilen. Frühere Meldungen einer Person beeinflussen nur, was wir zuerst prüfen.",
        "Drei Dinge geschehen automatisch: was auf drei Urheberrechtsverwarnungen folgt, was auf eine Gegendarstellung folgt (Ziffer 5) und das Entfernen bekannter Dateien. Stimmt eine Datei Byte für Byte mit einer überein, die wir wegen sexuellen Missbrauchs von Kindern, intimer Aufnahmen ohne Zustimmung, Terrorismus oder eines gesetzlichen Verbots entfernt haben, entfernen wir sie, bevor jemand sie sieht. Der Eigentümer sieht den Grund und kann Beschwerde einlegen, die ein Mensch prüft.",
        "Außerdem vergleichen wir Bilder und Vorschaubilder von Videos automatisch mit entfernten, und ein Mensch prüft, was sich ähnelt. Dadurch wird nichts automatisch eingeschränkt, und wir suchen nach nichts anderem. Namen und Kommentare mit Wörtern, die auf einer Liste stehen, lehnen wir ab.",
        "Creator entscheiden, ob ihre Werke Kommentare haben, können Kommentare zu ihren Werken ausblenden und Personen blockieren. Das ist ihre Wahl und keine Entscheidung von uns, und es hat keinen Einfluss auf Meldungen, Entscheidungen oder Beschwerden.",
      ],
    },
    {
      title: "Wer wann entscheidet",
      paragraphs: [
        "Es entscheiden unsere eigenen Mitarbeiter, jeder mit einem eigenen Konto mit Bestätigung in zwei Schritten und nie in eigener Sache. Lebensgefahr und Kindesmissbrauch prüfen wir sofort, Terrorismus innerhalb einer Stunde, intime Aufnahmen innerhalb von 48 Stunden und alles andere innerhalb von 72.",
        "Eine Entscheidung kann ein Werk entfernen oder verbergen, es als Werk ab 18 kennzeichnen, einen Kommentar entfernen, das Kommentieren oder Melden einer Person aussetzen, Zahlungen einbehalten oder beenden oder ein Konto zeitweise sperren oder schließen. Wir teilen der betroffenen Person mit, was wir wo und bis wann eingeschränkt haben, nach welchem Gesetz oder welcher Regel, was wir festgestellt haben, wie wir davon erfahren haben und was sie dagegen tun kann. Wir sagen nicht, wer es gemeldet oder entschieden hat. Nur bei Urheberrechtsmeldungen nennen wir den Anspruchsteller.",
      ],
    },
    {
      title: "Beschwerden",
      paragraphs: [
        `Gegen eine Entscheidung können Sie ${n.appealDays} Tage lang kostenlos Beschwerde einlegen, wenn sie Sie betrifft oder wenn Sie etwas gemeldet haben und wir nichts unternommen haben. Jemand, der die Entscheidung nicht getroffen hat, prüft Ihre Beschwerde und antwortet schriftlich. Wenn wir eine Entscheidung aufheben, wird alles wie zuvor: das Werk, sein Platz in Listen, sein Geld.`,
        "Sie können sich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle (Art. 21 des Gesetzes über digitale Dienste) oder an ein Gericht wenden. Nichts hier nimmt Ihnen dieses Recht.",
      ],
    },
    {
      title: "Urheberrecht",
      paragraphs: [
        "Wenn Ihr Werk hier ohne Ihre Zustimmung steht, senden Sie eine Urheberrechtsmeldung über das unten verlinkte Formular oder an den benannten Vertreter. Wenn wir das Werk entfernen, geben wir der Person, die es geteilt hat, Namen und E-Mail-Adresse des Anspruchstellers. Nur in diesem Fall nennen wir jemanden, der etwas gemeldet hat.",
        `Die Person, die es geteilt hat, kann wie bei jeder anderen Entscheidung Beschwerde einlegen oder eine Gegendarstellung senden. Der Anspruchsteller erhält dann eine Kopie mit Namen, Postanschrift und Telefonnummer dieser Person. Wir stellen das Werk am Ende des ${n.restoreAfter}. US-Werktags wieder her, es sei denn, der Anspruchsteller hat uns mitgeteilt, dass er geklagt hat. Müssen wir das noch prüfen, stellen wir es spätestens am Ende des ${n.restoreUntil}. wieder her.`,
        `Jede Meldung, der wir folgen, zählt als eine Verwarnung, solange die Entfernung gilt, unabhängig davon, wie viele Werke sie nennt. Auch mehrere Meldungen zu einem Werk zählen als eine. Bei ${n.strikes} Verwarnungen innerhalb von ${n.strikeMonths} Monaten (365 Tagen) wird das Konto automatisch geschlossen; eine Beschwerde dagegen prüft ein Mensch. Eine Verwarnung zählt nicht mehr, wenn die Entfernung aufgehoben oder mit einer Gegendarstellung beantwortet wird, ohne dass geklagt wird. Bleiben dadurch zu wenige der Verwarnungen, die zur Schließung eines Kontos geführt haben, wird das Konto mit seinen Werken wiederhergestellt.`,
        `Namen und Anschriften aus Meldungen und Gegendarstellungen speichern wir bis ${n.keptYears} Jahre nach dem letzten Ereignis in dem Fall, auch wenn ein Konto gelöscht wird, weil nach dem Gesetz so lange geklagt werden kann.`,
      ],
    },
    {
      title: "Missbrauch",
      paragraphs: [
        `Wenn Sie häufig unbegründete Meldungen oder Beschwerden senden, warnen wir Sie nach ${n.warnAfter} innerhalb von 90 Tagen. Nach ${n.pauseAfter} können Sie ${n.pauseDays} Tage lang keine senden, wenn sie mehr als die Hälfte all Ihrer Meldungen und Beschwerden ausmachen. Konten, die häufig eindeutig rechtswidrige Werke teilen, sperren wir zeitweise oder schließen sie. Dabei berücksichtigen wir, wie viele es sind, welchen Anteil sie ausmachen, wie schwer sie wiegen und ob Absicht vorlag.`,
      ],
    },
    {
      title: "Wie wir Werke sortieren",
      paragraphs: [
        "Feed, Creator-Seiten, Tags und Creator, denen Sie folgen: das Neueste zuerst, nach dem Zeitpunkt, zu dem ein Werk erstmals öffentlich wurde. Meistgesehen: nach Aufrufen zahlender Mitglieder in den letzten sieben Tagen. Suche: danach, wie gut die Wörter passen, oder bei sehr vielen Ergebnissen das Neueste zuerst.",
        "Niemand kann für einen Platz bezahlen, und wir stellen keine Vermutungen über Sie an. Für Personen unter 18 ist die Reihenfolge dieselbe: Was sie oder andere ansehen, verwenden wir nicht für Empfehlungen. Meldungen setzen ein Werk nicht herab. Entscheidungen können das und sagen es dann. Wem Sie folgen und Ihre Filter können Sie jederzeit ändern.",
      ],
    },
    {
      title: "Werke für Erwachsene",
      paragraphs: [
        "Creator können ihre Werke mit 18+ kennzeichnen, und auch eine Entscheidung kann das. Diese Werke sehen nur der Creator und Personen, die nach ihrem angegebenen Geburtsdatum mindestens 18 sind, egal ob in Listen, Suche, Links, E-Mails oder Dateien. Wenn Sie abgemeldet sind oder kein Geburtsdatum angegeben haben, sehen Sie sie nicht. Bei Erwachsenen setzt die Kennzeichnung 18+ ein Werk nicht herab.",
      ],
    },
    {
      title: "Geld",
      paragraphs: [
        "Eine Entscheidung kann die Einnahmen eines Werks einbehalten, solange sie gilt. Wird sie aufgehoben, zahlen wir sie aus. Wird sie nicht aufgehoben, gehen sie an andere Creator, nie an uns. Dasselbe gilt für das, was Mitglieder später für diesen Zeitraum zahlen, und Erstattungen ziehen wir ab.",
        `Eine Entscheidung kann wegen eines Risikos alle Einnahmen eines Kontos einbehalten, höchstens ${n.holdDays} Tage lang, auch wenn mehrere Entscheidungen aufeinanderfolgen. Danach zahlen wir sie aus. Wenn wir ein Konto schließen, zahlen wir nach ${n.holdDays} Tagen aus, was seine rechtmäßigen Werke verdient haben, auch wenn der Inhaber es löscht.`,
      ],
    },
    {
      title: "Kontakt",
      paragraphs: [
        "Behörden, vertrauenswürdige Hinweisgeber und alle anderen erreichen uns unter der unten genannten Adresse für Rechtliches auf Englisch. Sie ist unsere zentrale Kontaktstelle nach Art. 11 und 12 des Gesetzes über digitale Dienste.",
      ],
    },
  ],
  contactBefore: "Rechtliche Fragen und Behörden:",
  transparency: "Meldungen und Entscheidungen in Zahlen ansehen",
};
