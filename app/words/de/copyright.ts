import type * as english from "../en/copyright";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const copyrightWords: In<typeof english.copyrightWords> = {
  title: "Urheberrechtsmeldung",
  description:
    "Melden Sie uns, dass ein Werk auf Wishlight Ihnen oder jemandem gehört, für den Sie handeln, und beantragen Sie die Entfernung.",
  lead: "Mit diesem Formular können Sie Ihr Werk entfernen lassen, wenn es ohne Ihre Zustimmung hier steht. Es enthält, was das US-Recht verlangt (17 U.S.C. 512(c)(3)), und wir nehmen es aus jedem Land an.",
  beforeSending:
    "Vor dem Senden: Wenn wir das Werk entfernen, teilen wir der Person, die es geteilt hat, mit, dass Sie es beanspruchen, und geben ihr Ihren Namen und Ihre E-Mail-Adresse. Ihre Postanschrift und Telefonnummer bleiben bei uns.",
  falseClaims:
    "Wenn Sie wissentlich etwas beanspruchen, das Ihnen nicht gehört, haften Sie auf Schadensersatz (17 U.S.C. 512(f)). Unbegründete Meldungen gelten nach unseren Regeln außerdem als Missbrauch.",
  rulesLink: "Regeln lesen, Ziffer 5",
  addresses: "Wo auf dieser Website steht es?",
  addressesHint:
    "Die Adresse des Werks, zum Beispiel https://…/upload/12. Sie können bis zu zehn angeben, eine pro Zeile. Wir prüfen jede einzeln.",
  wrongAddress: (line) =>
    `Unter dieser Adresse haben wir kein Werk einer anderen Person gefunden: ${line.slice(0, 80)}`,
  claimed: "Welches Werk gehört Ihnen?",
  claimedHint: "Titel, wer es gemacht hat und wo wir das Original sehen können.",
  name: "Ihr vollständiger Name",
  postalAddress: "Ihre Postanschrift",
  telephone: "Ihre Telefonnummer",
  email: "Ihre E-Mail-Adresse",
  goodFaith:
    "Ich bin nach bestem Wissen und Gewissen der Überzeugung, dass diese Nutzung weder vom Inhaber des Urheberrechts noch von dessen Vertreter noch durch das Gesetz erlaubt ist.",
  accuracy:
    "Die Angaben in dieser Meldung sind richtig, und ich versichere unter Strafandrohung für Falschaussagen („under penalty of perjury“), dass ich Inhaber des verletzten Rechts oder berechtigt bin, für den Inhaber zu handeln.",
  signature: "Unterschrift",
  signatureHint: "Geben Sie Ihren vollständigen Namen ein. Er gilt als Ihre Unterschrift.",
  submit: "Meldung senden",
  busy: "Wird gesendet …",
  done: "Wir haben Ihre Meldung erhalten. Sie bekommen eine Bestätigung per E-Mail, und ein Mensch prüft die Meldung innerhalb von 72 Stunden.",
  agentTitle: "Benannter Vertreter für Urheberrechtsmeldungen",
  agentAlso:
    "Sie können auch an den Vertreter schreiben. Geben Sie dann alles an, wonach das Formular fragt.",
  link: "Urheberrechtsmeldung senden",
  moreNeeded:
    "Für einen urheberrechtlichen Anspruch verlangt das Gesetz mehr Angaben. Auf der nächsten Seite finden Sie das Formular. Ihre bisherigen Eingaben bleiben erhalten.",

  decision: {
    claimedBy: "Beansprucht von",
    gone: "Nicht mehr gespeichert",
    counterTitle: "Gegendarstellung",
    counterLead:
      "Wenn das Werk irrtümlich oder aufgrund einer Verwechslung entfernt wurde, können Sie eine Gegendarstellung senden. Wir stellen das Werk dann nach zehn Werktagen wieder her, es sei denn, der Anspruchsteller klagt. Der Anspruchsteller erhält Ihren Namen, Ihre Postanschrift und Ihre Telefonnummer.",
    counterLink: "Gegendarstellung senden",
    sentAt: "Sie haben am {at} eine Gegendarstellung gesendet.",
    restoredOn: "Wir stellen das Werk am Ende des {at} wieder her, es sei denn, der Anspruchsteller klagt.",
    restored: "Wir haben das Werk nach Ihrer Gegendarstellung wiederhergestellt.",
    sued: "Der Anspruchsteller hat geklagt. Das Werk bleibt entfernt, bis ein Gericht oder eine andere Entscheidung etwas anderes bestimmt.",
    over: "Die Entfernung war bereits aufgehoben.",
    strikes: (count, of) => `Urheberrechtsverwarnungen: ${count} von ${of} bis {until}`,
    strikesText: (of, months) =>
      `Jede Urheberrechtsmeldung, der wir folgen, zählt als eine Verwarnung, unabhängig davon, wie viele Werke sie nennt. Bei ${of} Verwarnungen innerhalb von ${months} Monaten schließen wir das Konto. Eine Verwarnung zählt nicht, wenn die Entfernung aufgehoben oder mit einer Gegendarstellung beantwortet wird, ohne dass geklagt wird.`,
  },

  counter: {
    title: "Gegendarstellung",
    description: "Widersprechen Sie der Entfernung eines Werks nach einer Urheberrechtsmeldung.",
    about: (title) => `Der Entfernung von ${title} widersprechen`,
    lead: "Für ein Werk, das irrtümlich oder aufgrund einer Verwechslung entfernt wurde. Dieses Formular enthält, was das US-Recht verlangt (17 U.S.C. 512(g)(3)).",
    beforeSending:
      "Vor dem Senden: Der Anspruchsteller erhält eine Kopie mit Ihrem Namen, Ihrer Postanschrift und Ihrer Telefonnummer. Er kann Sie verklagen.",
    what: "Entferntes Werk",
    where: "Seite",
    claims: "Beansprucht von",
    next: "Wir stellen das Werk am Ende des zehnten Werktags nach Eingang Ihrer Gegendarstellung wieder her, es sei denn, der Anspruchsteller teilt uns vorher mit, dass er geklagt hat. Eine Beschwerde ist etwas anderes: Sie wird von unserem eigenen Team geprüft, und niemand sonst erhält Ihre Anschrift.",
    words: "Warum es ein Irrtum war",
    wordsHint: "Das erhält auch der Anspruchsteller.",
    optional: "optional",
    emailHint: "Das Ergebnis senden wir Ihnen per E-Mail. Diese Adresse erhält der Anspruchsteller nicht.",
    mistake:
      "Ich versichere unter Strafandrohung für Falschaussagen („under penalty of perjury“): Ich bin nach bestem Wissen und Gewissen der Überzeugung, dass das Werk irrtümlich oder aufgrund einer Verwechslung entfernt wurde.",
    jurisdiction:
      "Ich unterwerfe mich der Zuständigkeit des Federal District Court für den Bezirk meiner Anschrift oder, außerhalb der Vereinigten Staaten, für jeden Bezirk, in dem Wishlight zu finden ist, und nehme Zustellungen der Person, die die Meldung gesendet hat, oder ihres Vertreters an.",
    submit: "Gegendarstellung senden",
    sent: "Wir haben Ihre Gegendarstellung erhalten und senden dem Anspruchsteller eine Kopie.",
    notFound: "Hier gibt es keine Entfernung, der Sie widersprechen können.",
    over: "Diese Entfernung ist aufgehoben. Ein Widerspruch ist nicht mehr nötig.",
    unreachable:
      "Wir haben die Angaben des Anspruchstellers nicht mehr gespeichert und können ihm deshalb keine Gegendarstellung senden. Sie können weiterhin Beschwerde einlegen oder uns schreiben.",
    back: "Zurück zur Entscheidung",
  },

  suit: {
    title: "Gegendarstellung zu Ihrer Urheberrechtsmeldung",
    description: "Die Antwort auf Ihre Urheberrechtsmeldung und was Sie tun können.",
    bad: "Wir können diesen Link nicht lesen. Öffnen Sie ihn noch einmal aus der E-Mail.",
    lead: (title) => `Die Person, die ${title} geteilt hat, hat diese Gegendarstellung gesendet.`,
    name: "Name",
    postalAddress: "Postanschrift",
    telephone: "Telefon",
    words: "In ihren eigenen Worten",
    signature: "Unterschrift",
    sentAt: "Gesendet",
    restoredOn: "Wir stellen das Werk am Ende des {at} wieder her.",
    restored: "Wir haben das Werk wiederhergestellt.",
    over: "Dieser Fall ist abgeschlossen.",
    suedNoted: "Wir haben vermerkt, dass Sie geklagt haben. Das Werk bleibt entfernt.",
    said: "Sie haben uns mitgeteilt, dass Sie geklagt haben. Wir prüfen das. Bis dahin bleibt das Werk entfernt, aber nicht länger als bis zum 14. Werktag nach der Gegendarstellung.",
    formTitle: "Haben Sie geklagt?",
    formLead:
      "Das Werk bleibt nur entfernt, wenn Sie Klage auf eine gerichtliche Anordnung gegen diese Nutzung erhoben haben. Nennen Sie uns das Gericht und das Aktenzeichen. Wir bitten Sie möglicherweise um eine Kopie.",
    court: "Gericht",
    number: "Aktenzeichen",
    submit: "Ich habe geklagt",
    busy: "Wird gesendet …",
  },

  staff: {
    title: "Urheberrechtsmeldungen",
    heading: (id, report) => `Urheberrechtsmeldung ${id} (Meldung Nr. ${report})`,
    one: (id) => `Urheberrechtsmeldung ${id}`,
    description: "Eine Urheberrechtsmeldung und ob ihr Anspruchsteller geklagt hat.",
    facts:
      "Wenn eine Meldung ungültig ist und Sie nichts einschränken, sieht der Anspruchsteller Ihre Feststellungen. Wenn Sie das Werk entfernen, sieht der Eigentümer den Namen des Anspruchstellers. Entscheiden Sie die anderen Meldungen des Falls deshalb getrennt.",
    work: "Beanspruchtes Werk",
    works: (works) =>
      plural(works, {
        one: "Das einzige Werk in dieser Meldung.",
        other: `Eines von ${works} Werken in dieser Meldung.`,
      }),
    forgotten: "Die Angaben des Anspruchstellers sind nicht mehr gespeichert.",
    saidSued: (court, number) => `Der Anspruchsteller gibt an, geklagt zu haben: ${court}, ${number}`,
    sued: (words) => `Der Anspruchsteller hat geklagt. ${words}`,
    denied: (words) => `Der Anspruchsteller hat nicht geklagt. ${words}`,
    counterNone: "Gegendarstellung: keine",
    counterOpen: "Gegendarstellung: offen. Wir stellen das Werk am Ende des {at} wieder her.",
    counterOutcomes: {
      restored: "Gegendarstellung: Werk wiederhergestellt",
      sued: "Gegendarstellung: Anspruchsteller hat geklagt",
      over: "Gegendarstellung: Entfernung war bereits aufgehoben",
    },
    noteTitle: "Hat der Anspruchsteller geklagt?",
    noteLead:
      "Wenn ja, bleibt das Werk trotz einer Gegendarstellung entfernt. Geben Sie an, woher Sie das wissen: aus dem Register des Gerichts oder einer Kopie der Klage.",
    outcome: "Ergebnis",
    choose: "Auswählen",
    outcomeSued: "Es wurde geklagt: Das Werk bleibt entfernt",
    outcomeDenied: "Es wurde nicht geklagt",
    words: "Woher Sie das wissen",
    submit: "Ergebnis speichern",
    done: "Gespeichert.",
    toCase: "Zurück zum Fall",
    link: "Meldung prüfen oder Klage vermerken",
  },
};
