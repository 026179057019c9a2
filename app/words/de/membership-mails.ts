import type * as english from "../en/membership-mails";
import { longDate, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `Ihr Probezeitraum bei ${brand.name} endet bald`,
    lines: ["Ihr kostenloser Probezeitraum ist fast vorbei. Er endet automatisch, und wir buchen nichts ab."],
    action: "Mitgliedschaft ansehen",
    after: ["Sie müssen nichts tun. Seiten, Vorschaubilder und Ihre eigenen Werke sehen Sie weiterhin."],
  },
  membershipReceipt: {
    subject: `Ihr Zahlungsbeleg von ${brand.name}`,
    lines: ["Vielen Dank. Wir haben Ihre Zahlung erhalten."],
    action: "Rechnungen ansehen",
    after: ["Auf derselben Seite können Sie jederzeit kündigen."],
  },
  membershipFailed: {
    subject: `Ihre Zahlung an ${brand.name} ist fehlgeschlagen`,
    lines: ["Wir konnten die Mitgliedschaft für diesen Monat nicht von Ihrer Karte abbuchen."],
    action: "Andere Karte verwenden",
    after: [
      "Wenn Sie nicht weitermachen möchten, kündigen Sie auf derselben Seite. Dann buchen wir nichts mehr ab.",
    ],
  },
  membershipRefunded: {
    subject: `Ihre Erstattung von ${brand.name}`,
    lines: [
      "Wir haben den Betrag auf die Karte erstattet, mit der Sie gezahlt haben. Es kann ein paar Tage dauern, bis Ihre Bank ihn anzeigt.",
    ],
    action: "Rechnungen ansehen",
  },
  membershipCancelled: {
    subject: `Ihre ${brand.name}-Mitgliedschaft ist gekündigt`,
    lines: ["Ihre Mitgliedschaft ist gekündigt. Wir buchen nichts mehr ab."],
    action: "Mitgliedschaft ansehen",
  },
  membershipSecond: {
    subject: `Wir haben Ihr zweites ${brand.name}-Abo beendet`,
    lines: [
      "Sie hatten zwei Abos gleichzeitig. Wir haben das zweite beendet und erstatten alles, was Sie dafür gezahlt haben.",
    ],
    action: "Mitgliedschaft ansehen",
    after: ["Ihr anderes Abo läuft weiter wie bisher."],
  },
  membershipCardKnown: {
    subject: `Ihre erste Zahlung an ${brand.name}`,
    lines: [
      "Mit der gewählten Karte wurde bereits in einem anderen Konto ein kostenloser Probezeitraum genutzt. Jede Person erhält einen Probezeitraum, deshalb beginnt Ihre Mitgliedschaft früher.",
    ],
    action: "Mitgliedschaft ansehen",
    after: ["Wenn Sie das nicht möchten, kündigen Sie vorher. Dann buchen wir nichts ab."],
  },
  membershipWithdrawn: {
    subject: `Ihr Widerruf der ${brand.name}-Mitgliedschaft`,
    lines: [
      `Wir haben Ihren Widerruf des Vertrags über Ihre ${brand.name}-Mitgliedschaft erhalten. Der Vertrag ist beendet, und wir buchen nichts mehr ab.`,
    ],
    action: "Mitgliedschaft ansehen",
    after: ["Bitte bewahren Sie diese E-Mail auf. Sie belegt, was wir wann von Ihnen erhalten haben."],
  },
  membershipYearly: {
    subject: `Jährliche Erinnerung: Ihre ${brand.name}-Mitgliedschaft`,
    lines: ["Sie haben eine Mitgliedschaft. Sie verlängert sich jeden Monat, bis Sie kündigen."],
    action: "Mitgliedschaft ansehen",
    after: ["Auf dieser Seite können Sie mit zwei Klicks kündigen."],
  },
  membershipPriceChange: {
    subject: `Ein neuer Preis für Ihre ${brand.name}-Mitgliedschaft`,
    lines: ["Der Preis Ihrer Mitgliedschaft ändert sich."],
    action: "Mitgliedschaft ansehen",
    after: [
      "Wenn Sie nicht einverstanden sind, kündigen Sie vorher. Bis zum Ende des bezahlten Zeitraums können Sie weiter alles ansehen.",
    ],
  },
  membershipCancelLink: {
    subject: `${brand.name}-Mitgliedschaft kündigen`,
    lines: [
      "Jemand, vermutlich Sie, möchte die Mitgliedschaft für diese E-Mail-Adresse kündigen. Über die Schaltfläche öffnen Sie eine Seite, auf der Sie das bestätigen.",
    ],
    action: "Mitgliedschaft kündigen",
    after: [
      "Der Link funktioniert einmal und läuft nach einem Tag ab.",
      "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ohne Ihre Bestätigung ändert sich nichts.",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `Er endet am ${date}.`,
  amount: (amount) => `Betrag: ${amount}`,
  tax: (tax) => `Enthaltene Steuern: ${tax}`,
  paid: (date) => `Gezahlt am ${date}`,
  invoice: (number) => `Rechnung: ${number}`,
  months: (from, to) => `Abrechnungszeitraum: ${from} bis ${to}`,
  nextAttempt: (date) => `Wir versuchen es am ${date} noch einmal.`,
  lastAttempt: "Wir versuchen es nicht noch einmal automatisch.",
  openUntil: (date) => `Bis zum ${date} können Sie alles ansehen.`,
  closed: "Bis Sie zahlen, können Sie Werke anderer nicht ansehen.",
  refunded: (amount, date) => `${amount}, erstattet am ${date}`,
  paidBack: (amount) => `Erstattung: ${amount}`,
  nothingPaid: "Dafür wurde nichts abgebucht.",
  nothingToPayBack: "Es wurde nichts abgebucht, deshalb gibt es nichts zu erstatten.",
  ends: (date) => `Sie endet am ${date}.`,
  firstCharge: (amount, date) => `Erste Zahlung: ${amount} am ${date}`,
  received: (moment) => `Eingegangen: ${moment}`,
  declared: "Inhalt: Widerruf des Vertrags über die monatliche Mitgliedschaft",
  nextCharge: (amount, date) => `Nächste Zahlung: ${amount} am ${date}`,
  price: (old, now) => `Aktueller Preis: ${old} im Monat. Neuer Preis: ${now} im Monat.`,
  from: (date) => `Der neue Preis gilt ab Ihrer ersten Zahlung am ${date} oder danach.`,
};

const date = longDate("de", "UTC");

export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at);

/** '3. Januar 2027, 14:05:09 UTC'. */
export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
