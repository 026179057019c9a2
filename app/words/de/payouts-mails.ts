import type * as english from "../en/payouts-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const payoutMails: In<typeof english.payoutMails> = {
  payoutAccountMade: {
    subject: `Ein Auszahlungskonto für Ihre Einnahmen bei ${brand.name} wurde eingerichtet`,
    lines: [
      "Für Ihre Einnahmen wurde soeben ein Auszahlungskonto eingerichtet, nach Eingabe des Passworts oder einer anderen Sicherheitsprüfung. Ab jetzt gehen Ihre Einnahmen dorthin.",
    ],
    action: "Einnahmen ansehen",
    after: ["Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest und schreiben Sie uns."],
  },
  payoutAccountOpened: {
    subject: `Ihr Auszahlungskonto für ${brand.name} wurde geöffnet`,
    lines: [
      "Ihr Auszahlungskonto wurde soeben bei unserem Auszahlungsanbieter geöffnet, nach Eingabe des Passworts oder einer anderen Sicherheitsprüfung. Dort lässt sich Ihr Bankkonto ändern.",
    ],
    action: "Einnahmen ansehen",
    after: [
      "Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest und schreiben Sie uns: Vielleicht hat jemand geändert, wohin Ihr Geld geht.",
    ],
  },
  payoutStatement: {
    subject: `Ihre Abrechnung von ${brand.name} ist fertig`,
    lines: ["Ein Monat ist abgeschlossen, und wir haben berechnet, was Sie verdient haben."],
    action: "Abrechnung ansehen",
    after: [
      "In der Abrechnung steht, wie der Betrag zustande kommt. Sie können sie als CSV oder JSON herunterladen.",
    ],
  },
  payoutSent: {
    subject: `Wir haben Ihre Auszahlung von ${brand.name} gesendet`,
    lines: [
      "Wir haben Ihre Einnahmen auf Ihr Konto bei unserem Auszahlungsanbieter überwiesen, der sie an Ihre Bank weiterleitet.",
    ],
    action: "Einnahmen ansehen",
    after: ["Es kann ein paar Tage dauern, bis Ihre Bank den Betrag anzeigt."],
  },
  payoutFailed: {
    subject: `Ihre Bank hat eine Auszahlung von ${brand.name} abgelehnt`,
    lines: [
      "Unser Auszahlungsanbieter wollte Ihr Geld an Ihre Bank überweisen, und die Bank hat es abgelehnt.",
      "Ihr Geld ist auf Ihrem Konto beim Anbieter sicher, aber wir können es von hier aus nicht noch einmal senden.",
    ],
    action: "Bankkonto prüfen",
    after: [
      "Öffnen Sie auf der Seite „Einnahmen“ die Seite des Anbieters und korrigieren Sie Ihr Bankkonto. Dann sendet der Anbieter das Geld noch einmal.",
    ],
  },
  payoutWanted: {
    subject: "Für Ihr Auszahlungskonto fehlen noch Angaben",
    lines: [
      "Unser Auszahlungsanbieter braucht noch Angaben von Ihnen, bevor er Ihnen etwas auszahlen kann.",
      "Ihre Einnahmen gehören weiterhin Ihnen, und wir senden sie danach.",
    ],
    action: "Fehlende Angaben ansehen",
    after: [
      "Sie können auch auf unserer Website „Einnahmen“ öffnen. Nach Ihren Bankdaten fragen wir nie per E-Mail.",
    ],
  },
  payoutUnclaimed: {
    subject: `Bei ${brand.name} wartet Geld auf Sie`,
    lines: [
      "Sie haben Geld verdient, das wir nicht auszahlen können, weil Sie kein Auszahlungskonto haben, das es empfangen kann.",
    ],
    action: "Auszahlungen einrichten",
    after: [
      "Es bleibt Ihres, auch nach diesem Tag. Um es zu erhalten, melden Sie sich an und richten Sie Auszahlungen ein.",
    ],
  },
};

export const payoutLines: In<typeof english.payoutLines> = {
  month: (month) => `Monat: ${month}`,
  total: (amount) => `Gesamt: ${amount}`,
  amount: (amount) => `Betrag: ${amount}`,
  held: (date) => `Wartefrist mindestens bis zum ${date}, danach Auszahlung.`,
  unclaimedAt: (date) => `Wenn sich nichts ändert, legen wir es am ${date} beiseite.`,
};
