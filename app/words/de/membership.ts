import type * as english from "../en/membership";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";
import { days } from "./trial";

const plural = pluralIn("de");

/** After "von". */
const dative = (count: number) => plural(count, { one: "1 Tag", other: `${count} Tagen` });

export const membership: In<typeof english.membership> = {
  title: "Mitgliedschaft",
  description: `Ihre ${brand.name}-Mitgliedschaft: Ihr Abo, die nächste Zahlung, Karte und Rechnungen.`,
  heading: "Mitgliedschaft",
  problem: "Mitgliedschaft",
  again: "Noch einmal versuchen",
  standing: {
    title: "Ihr Abo",
    badges: {
      unconfirmed: "Nicht begonnen",
      trial: "Probezeitraum",
      trial_over: "Probezeitraum beendet",
      none: "Keine Mitgliedschaft",
      bought: "Mitglied",
      member: "Mitglied",
      ending: "Gekündigt",
      past_due: "Zahlung fehlgeschlagen",
      unpaid: "Unbezahlt",
      paused: "Pausiert",
      incomplete: "Unvollständig",
      ended: "Beendet",
    },
    unconfirmed: (count) =>
      count === 0
        ? "Bestätigen Sie Ihre E-Mail-Adresse, um ein Abo abzuschließen."
        : `Ihr kostenloser Probezeitraum von ${dative(count)} beginnt, sobald Sie Ihre E-Mail-Adresse bestätigen. Sie brauchen keine Karte.`,
    toProfile: "Im Profil bestätigen",
    trial: (left) =>
      left <= 1
        ? "Heute ist der letzte Tag Ihres kostenlosen Probezeitraums. Sie können bis zum {until} alles ansehen."
        : `Ihr kostenloser Probezeitraum läuft noch ${days(left)}. Sie können bis zum {until} alles ansehen.`,
    trialEnds:
      "Ihr Probezeitraum endet automatisch, und wir buchen nichts ab. Schließen Sie unten ein Abo ab, um weiterzuschauen.",
    trialOver: "Ihr kostenloser Probezeitraum endete am {ended}.",
    none: (count) =>
      count === 0
        ? "Sie haben keine Mitgliedschaft."
        : "Sie haben keine Mitgliedschaft, und der kostenlose Probezeitraum für Ihre E-Mail-Adresse ist aufgebraucht.",
    bought: "Sie haben ein Abo und können alles ansehen. Bis zur ersten Zahlung ist es kostenlos.",
    member: "Sie können alles ansehen. Ihre Mitgliedschaft verlängert sich jeden Monat, bis Sie kündigen.",
    endingClosed: "Sie haben gekündigt, und wir buchen nichts mehr ab.",
    ending: "Sie haben gekündigt. Sie können bis zum {until} alles ansehen, und wir buchen nichts mehr ab.",
    pastDue:
      "Wir konnten in diesem Monat nicht von Ihrer Karte abbuchen. Bis {until} können Sie noch alles ansehen. Verwenden Sie bis dahin eine andere Karte, damit das so bleibt. Diesen Aufschub gibt es einmal in zwölf Monaten.",
    pastDueClosed:
      "Wir konnten in diesem Monat nicht von Ihrer Karte abbuchen, deshalb können Sie Werke anderer nicht ansehen. Einen Aufschub nach einer fehlgeschlagenen Zahlung hatten Sie in den letzten zwölf Monaten schon. Verwenden Sie eine andere Karte, um wieder alles ansehen zu können.",
    unpaid:
      "Wir konnten nicht von Ihrer Karte abbuchen, und die Frist, sie zu ändern, ist abgelaufen. Werke anderer können Sie nicht ansehen. Verwenden Sie eine andere Karte, um wieder alles ansehen zu können, oder kündigen Sie.",
    paused:
      "Ihre Mitgliedschaft ist pausiert. Es wird nichts abgebucht, und Werke anderer können Sie nicht ansehen.",
    incomplete:
      "Ihre erste Zahlung wurde nicht abgeschlossen, deshalb hat Ihre Mitgliedschaft nicht begonnen. Bezahlen Sie die offene Rechnung unten oder kündigen Sie.",
    ended: "Ihre Mitgliedschaft ist beendet.",
    endedOn: "Ihre Mitgliedschaft endete am {ended}.",
    stillOpen: "Sie können bis zum {until} alles ansehen.",
    closed:
      "Titel, Vorschaubilder und Ihre eigenen Werke sehen Sie weiterhin. Schließen Sie unten ein Abo ab, um auch alles andere ansehen zu können.",
    closedAfterCancelling: "Titel, Vorschaubilder und Ihre eigenen Werke sehen Sie weiterhin.",
    otherCard: "Andere Karte verwenden",
  },
  plan: {
    date: "Nächste Zahlung",
    retry: "Nächster Versuch",
    amount: "Betrag",
    due: "Offener Betrag",
    amountWithTax: (amount) => `${amount}, inklusive Steuern`,
    unknown:
      "Wir warten noch auf das Datum von unserem Zahlungsdienstleister. Sehen Sie in ein paar Minuten noch einmal nach.",
    notice: (next, now) =>
      `Ab {from} kostet Ihre Mitgliedschaft ${next} im Monat statt ${now}. Wenn Sie das nicht möchten, kündigen Sie vorher.`,
  },
  card: {
    title: "Karte",
    line: (brandName, last4) => `${brandName} mit Endziffern ${last4}`,
    expires: (month, year) => `Gültig bis ${String(month).padStart(2, "0")}/${year}`,
    unknownBrand: "Karte",
    none: "Keine Karte hinterlegt.",
    change: "Karte ändern",
    elsewhere: "Ihre Karte speichert unser Zahlungsdienstleister, wir nie.",
  },
  buy: {
    title: "Abo abschließen",
    lead: "Alle öffentlichen Videos, Bilder und Audiowerke, ungekürzt.",
    price: "Preis",
    amount: (amount) => `${amount} im Monat, inklusive Steuern`,
    first: "Erste Zahlung",
    today: "Heute",
    renews: "Verlängerung",
    renewsText: (amount) => `${amount} jeden Monat am selben Tag, bis Sie kündigen`,
    end: "Kündigung",
    endText:
      "Jederzeit über eine Schaltfläche auf dieser Seite. Bis zum Ende des bezahlten Zeitraums können Sie weiter alles ansehen. In den ersten 14 Tagen nach Ihrer ersten Zahlung können Sie auch widerrufen und erhalten die nicht genutzten Tage erstattet.",
    trialBefore:
      "Bis zur ersten Zahlung ist das Ansehen kostenlos. Wenn Sie vorher kündigen, buchen wir nichts ab.",
    consent: {
      today: (amount) =>
        `Ich stimme zu, heute ${amount} zu zahlen und danach ${amount} jeden Monat, bis ich kündige.`,
      later: (amount) =>
        `Ich stimme zu, ${amount} am oben genannten Tag der ersten Zahlung zu zahlen und danach ${amount} jeden Monat, bis ich kündige.`,
    },
    submit: (amount) => `Zahlungspflichtig abonnieren für ${amount} im Monat`,
    where: "Ihre Karte geben Sie auf der Seite unseres Zahlungsdienstleisters ein.",
    termsApply: "Es gelten die {terms}.",
    terms: "Nutzungsbedingungen",
  },
  cancel: {
    open: "Mitgliedschaft kündigen",
    question: "Wenn Sie jetzt kündigen:",
    until: "Sie können bis zum {until} alles ansehen.",
    atOnce: "Ihre Mitgliedschaft endet sofort, und Sie können Werke anderer nicht mehr ansehen.",
    nothing: "Wir buchen nichts mehr ab, und unbezahlte Rechnungen werden storniert.",
    mail: "Sie erhalten eine Bestätigung per E-Mail.",
    back: "Bevor Ihre Mitgliedschaft endet, können Sie sie jederzeit fortsetzen.",
    confirm: "Jetzt kündigen",
    keep: "Mitgliedschaft behalten",
  },
  resume: {
    text: "Wenn Sie Ihre Mitgliedschaft fortsetzen, verlängert sie sich wie bisher, zum selben Preis und mit derselben Karte.",
    submit: "Mitgliedschaft fortsetzen",
  },
  done: {
    cancelled:
      "Mitgliedschaft gekündigt. Sie können bis zum {until} alles ansehen, und wir buchen nichts mehr ab.",
    cancelledAtOnce: "Mitgliedschaft gekündigt. Sie ist beendet, und wir buchen nichts mehr ab.",
    resumed: "Mitgliedschaft fortgesetzt. Dafür wurde nichts abgebucht.",
    bought: "Willkommen. Sie sind jetzt Mitglied.",
    boughtLater: "Willkommen. Ihr Abo ist abgeschlossen, und Ihre erste Zahlung ist am {first}.",
    card: (brandName, last4) =>
      `Karte gespeichert. Ab jetzt buchen wir von Ihrer Karte ab: ${brandName} mit den Endziffern ${last4}.`,
    settled: (brandName, last4) =>
      `Zahlung erhalten (${brandName} mit den Endziffern ${last4}). Ihre Mitgliedschaft läuft weiter.`,
    declined: (brandName, last4) =>
      `Wir haben Ihre Karte gespeichert (${brandName} mit den Endziffern ${last4}), aber die Abbuchung ist fehlgeschlagen. Verwenden Sie eine andere Karte.`,
    other:
      "Diese Zahlung wurde mit einem anderen Konto gemacht. Melden Sie sich mit diesem Konto an, um sie zu nutzen.",
    unsure:
      "Wir warten darauf, dass unser Zahlungsdienstleister Ihre Zahlung bestätigt. Sehen Sie in einer Minute noch einmal nach und zahlen Sie nicht doppelt.",
  },
  invoices: {
    title: "Rechnungen",
    caption: "Ihre Rechnungen, die neueste zuerst",
    none: "Noch keine Rechnungen. Die erste erhalten Sie mit Ihrer ersten Zahlung.",
    billing: "Rechnungsdaten",
    number: "Rechnung",
    draft: "Noch ohne Nummer",
    service: "Abrechnungszeitraum",
    total: "Gesamt",
    tax: (amount) => `Enthaltene Steuern: ${amount}`,
    refunded: (amount) => `Erstattet: ${amount}`,
    state: "Status",
    states: {
      draft: "Entwurf",
      open: "Unbezahlt",
      paid: "Bezahlt",
      void: "Storniert",
      uncollectible: "Uneinbringlich",
    },
    refundedWhole: "Erstattet",
    files: "Dateien",
    page: "Ansehen",
    pageOf: (number) => `Rechnung ${number} ansehen`,
    pay: "Bezahlen",
    payOf: (number) => `Rechnung ${number} bezahlen`,
    pdf: "PDF",
    pdfOf: (number) => `PDF der Rechnung ${number}`,
  },
  withdraw: {
    /** § 356a BGB, word for word. */
    link: "Vertrag widerrufen",
    title: "Widerrufsrecht",
    text: "Sie können den Vertrag bis 14 Tage nach Ihrer ersten Zahlung ohne Angabe von Gründen widerrufen. Ihre Mitgliedschaft endet sofort, und wir erstatten die nicht genutzten Tage.",
    page: {
      title: "Vertrag widerrufen",
      description: `Widerrufen Sie Ihre ${brand.name}-Mitgliedschaft.`,
      heading: "Vertrag widerrufen",
      back: "Mitgliedschaft",
      lead: "Ihr Widerruf",
      name: "Ihr Name",
      contract: "Vertrag",
      contractText: `Monatliche ${brand.name}-Mitgliedschaft, abgeschlossen am {bought}`,
      confirmation: "Bestätigung geht an",
      refund: "Erstattung",
      nothing: "Keine, weil nichts abgebucht wurde",
      nothingLeft: "Keine: Ihre Zahlung wurde bereits erstattet, oder es ist kein voller Tag mehr übrig",
      ends: "Ihre Mitgliedschaft endet sofort.",
      trialRuns: "Ihr kostenloser Probezeitraum läuft bis zu seinem Ende weiter.",
      closes: "Sie können Werke anderer nicht mehr ansehen.",
      moneyBack:
        "Wir erstatten auf die Karte, mit der Sie gezahlt haben. Bei Banken kann das bis zu zehn Tage dauern.",
      uncharged: "Es wird nichts abgebucht.",
      confirm: "Widerruf bestätigen",
      keep: "Mitgliedschaft behalten",
      over: "Es gibt keinen Vertrag, den Sie widerrufen könnten.",
      done: "Sie haben den Vertrag widerrufen.",
      when: "Datum und Uhrzeit",
      mail: "Wir senden eine Bestätigung mit demselben Inhalt sowie Datum und Uhrzeit an {email}.",
      toMembership: "Zurück zur Mitgliedschaft",
    },
  },
  leave: {
    title: "Einen Moment …",
    link: "Weiter zu unserem Zahlungsdienstleister",
  },
  localBar: {
    label: "Testzahlungen",
    text: "Testzahlungen: Es fließt kein echtes Geld. Die Testuhr zeigt {now}.",
    day: "Nächster Tag",
    month: "Nächster Monat",
    more: "Daten für Testzahlungen",
  },
};
