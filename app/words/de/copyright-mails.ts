import type * as english from "../en/copyright-mails";
import { longDate, theirs, type In } from "../say";

export const copyrightMails: In<typeof english.copyrightMails> = {
  copyrightReceived: {
    subject: "Wir haben Ihre Urheberrechtsmeldung erhalten",
    lines: [
      "Vielen Dank für Ihre Meldung. Ein Mensch prüft sie, und wir teilen Ihnen das Ergebnis mit. Sie können die Prüfung jedes genannten Werks verfolgen.",
    ],
    action: "Meldung ansehen",
  },
  copyrightRemoved: {
    subject: "Wir haben eines Ihrer Werke nach einer Urheberrechtsmeldung entfernt",
    lines: [
      "Jemand gibt an, dass ein von Ihnen geteiltes Werk ihm oder jemandem gehört, für den er handelt. Wir haben es entfernt. In der Entscheidung steht, warum und was Sie tun können.",
    ],
    action: "Entscheidung lesen",
    after: [
      "Wenn die Entfernung ein Irrtum war, können Sie eine Gegendarstellung senden. Wir stellen das Werk dann nach zehn Werktagen wieder her, es sei denn, der Anspruchsteller klagt. Der Anspruchsteller erhält Ihren Namen, Ihre Postanschrift und Ihre Telefonnummer. Sie können auch Beschwerde einlegen, die jemand prüft, der die Entscheidung nicht getroffen hat.",
    ],
  },
  counterNotice: {
    subject: "Eine Gegendarstellung zu Ihrer Urheberrechtsmeldung",
    lines: [
      "Die Person, die ein nach Ihrer Urheberrechtsmeldung entferntes Werk geteilt hat, hat eine Gegendarstellung gesendet. Dies ist eine Kopie davon (17 U.S.C. 512(g)(2)(B)).",
    ],
    action: "Lesen oder Klage mitteilen",
  },
  suitSaid: {
    subject: "Ein Anspruchsteller gibt an, geklagt zu haben",
    lines: [
      "Jemand, der das Urheberrecht an einem entfernten Werk beansprucht, gibt an, geklagt zu haben. Bitte prüfen Sie das und vermerken Sie das Ergebnis. Bis dahin bleibt das Werk entfernt, aber nicht länger als bis zum 14. Werktag nach der Gegendarstellung.",
    ],
    action: "Meldung öffnen",
  },
  counterEnded: {
    subject: "Ihre Gegendarstellung: Die Entfernung ist aufgehoben",
    lines: [
      "Kein Anspruchsteller hat uns rechtzeitig mitgeteilt, dass er geklagt hat. Die Entfernung ist deshalb aufgehoben. Wenn Sie Ihr Konto gelöscht haben, können wir nicht wiederherstellen, was mit ihm gelöscht wurde.",
    ],
  },
};

const date = longDate("de", "America/New_York");

export const copyrightMailWords: In<typeof english.copyrightMailWords> = {
  claimedBy: (name, email) => `Beansprucht von: ${name}, ${email}`,
  counter: (link) => `Gegendarstellung senden, mit oder ohne Konto:\n${link}`,
  about: (title) => `Entferntes Werk: ${title}`,
  from: (name, address, telephone) => `Von: ${theirs(name)}, ${theirs(address)}, ${theirs(telephone)}`,
  states:
    "Die Person versichert unter Strafandrohung für Falschaussagen („under penalty of perjury“), nach bestem Wissen und Gewissen der Überzeugung zu sein, dass das Werk irrtümlich oder aufgrund einer Verwechslung entfernt wurde. Sie unterwirft sich der Zuständigkeit des Federal District Court für den Bezirk ihrer Anschrift oder, außerhalb der Vereinigten Staaten, für jeden Bezirk, in dem wir zu finden sind, und nimmt Zustellungen von Ihnen an.",
  says: (words) => `In ihren eigenen Worten: ${theirs(words)}`,
  signed: (signature) => `Unterschrift: ${signature}`,
  restored: (at) =>
    `Wir stellen das Werk am Ende des ${date.format(at)}, des zehnten Werktags, wieder her, es sei denn, Sie teilen uns vorher mit, dass Sie Klage auf eine gerichtliche Anordnung dagegen erhoben haben.`,
};
