import type * as english from "../en/earnings";
import type { In } from "../say";
import { brand } from "./brand";

export const earnings: In<typeof english.earnings> = {
  title: "Einnahmen",
  description: `Was Ihre Werke auf ${brand.name} verdienen und wann Sie Ihr Geld erhalten.`,
  heading: "Einnahmen",
  lead: "Was Ihre Werke verdienen und wann Sie Ihr Geld erhalten.",
  problem: "Einnahmen",
  again: "Noch einmal versuchen",
  notCreator: {
    title: "Nur Creator haben Einnahmen.",
    text: "Werden Sie Creator, um eigene Werke zu zeigen und einen Anteil an den Beiträgen der Mitglieder zu erhalten.",
    link: "Creator werden",
  },
  money: {
    title: "Ihr Guthaben",
    held: "In der Wartefrist",
    payable: "Auszahlbar",
    sending: "Unterwegs",
    paid: "Bisher ausgezahlt",
    withheld: "Durch eine Entscheidung einbehalten",
    nothing:
      "Noch nichts. Wenn Mitglieder Ihre öffentlichen Werke ansehen, erhalten Sie einen Anteil an deren Beiträgen.",
    debt: "Zu viel ausgezahlt",
    debtText:
      "Einige Zahlungen wurden erstattet oder angefochten, nachdem wir Ihnen Ihren Anteil ausgezahlt hatten. Sie müssen nichts zurückzahlen: Wir ziehen den Betrag von Ihren künftigen Einnahmen ab. Was nach zwölf Monaten noch offen ist, erlassen wir Ihnen.",
    payEnded:
      "Eine Entscheidung hat Ihre Auszahlungen gestoppt. Ihr Guthaben bleibt, wo es ist, und neue Monate bringen keine Einnahmen. Wir haben Ihnen dazu eine E-Mail geschrieben.",
    accountEnded:
      "Ihr Konto wurde durch eine Entscheidung geschlossen. Ab {day} zahlen wir aus, was Ihre Werke verdient haben, auch kleine Beträge, abgesehen von dem, was Entscheidungen einbehalten. Auch wenn Sie Ihr Konto löschen, ändert sich daran nichts.",
    waiting: {
      no_account: "Wir senden das auszahlbare Guthaben, sobald Sie unten Auszahlungen eingerichtet haben.",
      account:
        "Wir senden das auszahlbare Guthaben, sobald Ihr Auszahlungskonto es empfangen kann. Was noch fehlt, steht unten.",
      look: "Eine Ihrer Auszahlungen ist in Prüfung. Bis das erledigt ist, senden wir nichts weiter.",
      sending: "Wir senden das auszahlbare Guthaben, sobald die laufende Auszahlung angekommen ist.",
      minimum: (minimum) => `Wir senden das auszahlbare Guthaben, sobald es ${minimum} erreicht.`,
      again:
        "Die letzte Auszahlung ist fehlgeschlagen. Wir versuchen es innerhalb eines Tages automatisch noch einmal.",
      off: "Auszahlungen sind derzeit ausgesetzt. Ihre Einnahmen gehören weiterhin Ihnen, und wir senden sie, sobald es weitergeht.",
      soon: "Wir senden das auszahlbare Guthaben in den nächsten Stunden.",
    },
    underAge:
      "Am {day} werden Sie 18. Was Sie bis dahin verdienen, gehört Ihnen und bleibt bis dahin in der Wartefrist.",
  },
  estimate: {
    title: (month) => `Schätzung für ${month}`,
    text: "Was Sie in diesem Monat verdienen würden, wenn er jetzt endete. Aktualisiert am {at}.",
    none: "In diesem Monat noch keine Einnahmen. Wir aktualisieren das einmal täglich.",
    ended:
      "Diese Monate sind noch nicht abgeschlossen, deshalb ist auch das eine Schätzung. Ein Monat wird am dritten Tag des Folgemonats abgeschlossen. Dann erhalten Sie seine Abrechnung.",
    warning:
      "Eine Schätzung ist keine Zusage. Ihr Anteil ändert sich, wenn Mitglieder zahlen, andere Creator ansehen oder Erstattungen erhalten.",
  },
  months: {
    title: "Abrechnungen",
    caption: "Ihre Abrechnungen nach Monat, die neueste zuerst",
    none: "Noch keine Abrechnungen. Ein Monat wird am dritten Tag des Folgemonats abgeschlossen, dann erscheint seine Abrechnung hier.",
    month: "Monat",
    total: "Gesamt",
    state: "Status",
    parts: {
      watched: (amount) => `Aus Wiedergabezeit: ${amount}`,
      idle: (amount) => `Aus nicht zugeteilten Mitteln: ${amount}`,
      restated: (amount) => `Änderungen früherer Monate: ${amount}`,
    },
    open: (month) => `Abrechnung für ${month}`,
    heldUntil: "Wartefrist bis {until}",
    held: "In der Wartefrist",
    released: "Freigegeben",
    reasons: {
      usual:
        "Für die Einnahmen jedes Monats gilt eine Wartefrist, weil Zahlungen bis dahin erstattet werden können.",
      new: "Sie verdienen erst seit Kurzem, deshalb ist die Wartefrist für Ihre ersten Monate länger.",
      look: "Dieser Monat ist in Prüfung. Sie müssen nichts tun.",
      under_age: "Auszahlungen beginnen, wenn Sie 18 werden.",
      decision:
        "Eine Entscheidung hat Ihre Auszahlungen gestoppt. Wir haben Ihnen dazu eine E-Mail geschrieben.",
      ended:
        "Ihr Konto wurde durch eine Entscheidung geschlossen. Was Ihnen gehört, zahlen wir 120 Tage später aus.",
    },
  },
  payouts: {
    title: "Auszahlungen",
    caption: "Ihre Auszahlungen, die neueste zuerst",
    none: "Noch keine Auszahlungen.",
    payout: "Auszahlung",
    older: "Geld aus früheren Monaten",
    amount: "Betrag",
    state: "Status",
    states: {
      sending: "Unterwegs",
      sent: "Ausgezahlt",
      refused: "Fehlgeschlagen",
      reversed: "Zurückgekommen",
    },
    says: {
      sent: "Der Betrag ist auf Ihrem Konto bei unserem Auszahlungsanbieter eingegangen, der ihn an Ihre Bank weiterleitet.",
      sending: "Wir warten auf die Antwort des Anbieters. Wir senden eine Auszahlung nie zweimal.",
      differs:
        "Die Angaben des Anbieters stimmen nicht mit dem überein, was wir gesendet haben. Wir prüfen das und senden bis dahin nichts weiter.",
      account:
        "Ihr Auszahlungskonto konnte den Betrag nicht empfangen. Er gehört weiterhin Ihnen: Was noch fehlt, steht unten. Dann senden wir ihn noch einmal.",
      again:
        "Der Anbieter hat die Auszahlung nicht angenommen. Der Betrag gehört weiterhin Ihnen, und wir senden ihn automatisch noch einmal.",
      later:
        "Der Anbieter hat die Auszahlung nicht angenommen. Der Betrag blieb Ihrer und war Teil einer späteren Auszahlung.",
    },
    reversed: (amount) => `${amount} kam an uns zurück und ist wieder auszahlbar.`,
  },
  account: {
    title: "Auszahlungskonto",
    lead: "Unser Auszahlungsanbieter bezahlt Sie. Er fragt, wer Sie sind und wohin Ihr Geld gehen soll. Ihre Bankdaten sehen wir nie.",
    choose: "Land, in dem Sie leben",
    chooseHint: "Sobald der Anbieter Ihre Angaben hat, lässt es sich nicht mehr ändern.",
    notSet: "Land wählen",
    start: "Auszahlungen einrichten",
    startTitle: "Auszahlungen einrichten",
    goOn: "Beim Anbieter fortfahren",
    open: "Seite des Anbieters öffnen",
    openText: "Sehen Sie, was bei Ihrer Bank angekommen ist, und ändern Sie Ihr Bankkonto.",
    country: "Land",
    states: {
      begun: "Nicht abgeschlossen",
      wanted: "Aktion erforderlich",
      checking: "Wird geprüft",
      refused: "Vom Anbieter geschlossen",
      ready: "Bereit",
    },
    text: {
      gone: "Ihr Konto beim Anbieter gibt es nicht mehr. Was Sie verdienen, gehört weiterhin Ihnen. Richten Sie ein neues Konto ein, um Auszahlungen zu erhalten.",
      begun: "Der Anbieter hat noch nicht alle Ihre Angaben. Machen Sie dort weiter, wo Sie aufgehört haben.",
      wanted: "Der Anbieter braucht noch Angaben von Ihnen, bevor er auszahlt:",
      checking: "Der Anbieter prüft Ihre Angaben. Das kann ein paar Tage dauern. Sie müssen nichts tun.",
      refused:
        "Der Anbieter hat dieses Konto geschlossen und zahlt Ihnen nichts aus. Was Sie verdienen, gehört weiterhin Ihnen. Bitte schreiben Sie uns.",
      ready: "Ihre Auszahlungen gehen auf dieses Konto.",
    },
    wanted: {
      bank: "Ein Bankkonto",
      name: "Ihr Name",
      birth: "Ihr Geburtsdatum",
      address: "Ihre Anschrift",
      contact: "Ihre E-Mail-Adresse oder Telefonnummer",
      identity: "Eine Identifikationsnummer, zum Beispiel eine Steuernummer",
      document: "Ein Foto eines Ausweisdokuments",
      agreement: "Ihre Zustimmung zu seinen Bedingungen",
      work: "Ihre Tätigkeit",
      other: "Weitere Angaben, die auf seiner Seite stehen",
    },
    underAge:
      "Auszahlungen können Sie ab 18 Jahren einrichten. Bis dahin bewahren wir Ihre Einnahmen für Sie auf.",
  },
  country: {
    cannot: (country) =>
      `In Ihrem Land (${country}) können wir Creatorn noch nichts auszahlen. Bis es möglich ist, bewahren wir Ihre Einnahmen für Sie auf.`,
    not: "Wir können Creatorn noch nicht in jedem Land etwas auszahlen. Wenn Ihres nicht aufgeführt ist, bewahren wir Ihre Einnahmen für Sie auf, bis es möglich ist.",
  },
  bank: {
    title: "Ihre Bank hat eine Zahlung abgelehnt",
    text: "Am {at} hat Ihre Bank eine Zahlung unseres Auszahlungsanbieters abgelehnt.",
    why: {
      closed: "Sie hat dem Anbieter mitgeteilt, dass das Bankkonto geschlossen ist.",
      no_account: "Sie hat dem Anbieter mitgeteilt, dass es dieses Bankkonto nicht gibt.",
      wrong_number: "Sie hat dem Anbieter mitgeteilt, dass die Kontonummer falsch ist.",
      wrong_name: "Sie hat dem Anbieter mitgeteilt, dass Name oder Anschrift nicht zum Konto passen.",
      not_taken: "Sie hat dem Anbieter mitgeteilt, dass sie solche Zahlungen auf Ihr Konto nicht annimmt.",
      other: "Den Grund kennen wir nicht.",
    },
    fix: "Ihr Geld ist auf Ihrem Konto beim Anbieter sicher. Öffnen Sie unten die Seite des Anbieters und korrigieren Sie Ihr Bankkonto, dann sendet der Anbieter es noch einmal.",
  },
  rules: {
    title: "Wann und wie Sie Ihr Geld erhalten",
    closed:
      "Ein Monat wird am dritten Tag des Folgemonats abgeschlossen. Dann erstellen wir seine Abrechnung und schreiben Ihnen eine E-Mail.",
    held: (days, newDays) =>
      `Für das Geld des Monats gilt eine Wartefrist: ${days}, in den ersten 120 Tagen Ihrer Einnahmen ${newDays}. In dieser Zeit können Zahlungen erstattet oder angefochten werden.`,
    minimum: (minimum) =>
      `Danach zahlen wir es aus, sobald es mindestens ${minimum} sind. Wenn Sie gehen, zahlen wir alles aus, auch kleine Beträge.`,
    share: (share) =>
      `Creator erhalten ${share} der Beiträge der Mitglieder, nach Abzug von Steuern und der Gebühr des Zahlungsdienstleisters. Das Geld jedes Mitglieds geht nach Wiedergabezeit an die Creator, die es in diesem Monat angesehen hat.`,
    restated:
      "Wird eine Zahlung später erstattet oder angefochten, berechnen wir die betroffenen Monate neu. Die Differenz steht in Ihrer nächsten Abrechnung.",
  },
  done: {
    returned:
      "Sie sind zurück von unserem Auszahlungsanbieter. Den aktuellen Stand Ihres Kontos sehen Sie unten.",
    expired: "Die Seite des Anbieters war abgelaufen. Machen Sie mit der Schaltfläche unten weiter.",
    unsure:
      "Unser Auszahlungsanbieter hat noch nicht geantwortet. Sehen Sie in einer Minute noch einmal nach.",
  },
  leave: {
    title: "Einen Moment …",
    link: "Weiter zu unserem Auszahlungsanbieter",
  },
};
