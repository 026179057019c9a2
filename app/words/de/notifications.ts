import type * as english from "../en/notifications";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const notificationWords: In<typeof english.notificationWords> = {
  title: "Benachrichtigungen",
  description: "Neue Werke von Creatorn, denen Sie folgen, und Neues zu Ihrem Konto.",
  lead: "Neue Werke von Creatorn, denen Sie folgen, Kommentare, Zahlungen und Entscheidungen, die neuesten zuerst.",
  isNew: "Neu",
  newWork: "Neues Werk",
  failed: "Wir konnten Ihre Benachrichtigungen nicht laden.",
  empty: "Noch nichts Neues",
  emptyHint: "Folgen Sie Creatorn, um hier ihre neuen Werke zu sehen, zusammen mit Neuem zu Ihrem Konto.",
  find: "Creator finden",
  retry: "Noch einmal versuchen",
  nowShown: (count, formatted) =>
    plural(count, {
      one: "1 Benachrichtigung wird angezeigt.",
      other: `${formatted} Benachrichtigungen werden angezeigt.`,
    }),
  settings: "Einstellungen für Benachrichtigungen",
  untitled: "Ohne Titel",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: () => "Ihr kostenloser Probezeitraum endet bald.",
  receipt: (amount) => `Wir haben Ihre Zahlung von ${amount} erhalten.`,
  failed: (amount) => `Ihre Zahlung von ${amount} ist fehlgeschlagen.`,
  refunded: (amount) => `Wir haben Ihnen ${amount} erstattet.`,
  cancelled: () => "Ihre Mitgliedschaft wurde gekündigt.",
  second: () => "Wir haben Ihr zweites Abo beendet.",
  card_known: () =>
    "Mit Ihrer Karte wurde schon ein kostenloser Probezeitraum genutzt, deshalb beginnt Ihre Mitgliedschaft früher.",
  withdrawn: () => "Sie haben Ihre Mitgliedschaft widerrufen.",
  yearly: () => "Jährliche Erinnerung: Ihre Mitgliedschaft verlängert sich jeden Monat, bis Sie kündigen.",
  price_change: () => "Der Preis Ihrer Mitgliedschaft ändert sich.",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `Ihre Abrechnung für ${month} ist fertig. Sie haben ${amount} verdient.`,
  payout_sent: (amount) => `Wir haben ${amount} an Ihr Auszahlungskonto gesendet.`,
  payout_failed: (amount) => `Ihre Bank hat eine Auszahlung von ${amount} abgelehnt.`,
  account_wanted: () => "Für Ihr Auszahlungskonto fehlen noch Angaben.",
  unclaimed_soon: (amount) =>
    `${amount} warten auf Sie. Richten Sie bald Ihr Auszahlungskonto ein, sonst legen wir den Betrag beiseite.`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (count, formatted, title) =>
    plural(count, { one: `Neuer Kommentar zu ${title}`, other: `${formatted} neue Kommentare zu ${title}` }),
  replies: (count, formatted, title) =>
    plural(count, {
      one: `Neue Antwort auf Ihren Kommentar zu ${title}`,
      other: `${formatted} Antworten auf Ihren Kommentar zu ${title}`,
    }),
  most: (formatted) => `Mehr als ${formatted}`,
  untitled: "einem Werk ohne Titel",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "Thema",
  bell: "Glocke",
  email: "E-Mail",
  push: "Push",
  works: "Neue Werke",
  worksHint:
    "Von Creatorn, denen Sie folgen. Wenn es etwas Neues gibt, schreiben wir um 8:00 UTC, jeden Tag oder jeden Montag.",
  worksByEmail: "Neue Werke per E-Mail",
  comments: "Kommentare",
  commentsHint: "Zu Ihren Werken, und Antworten auf Ihre Kommentare.",
  commentsByBell: "Kommentare in der Glocke",
  account: "Ihr Konto",
  accountHint: "Anmeldungen, Zahlungen, Auszahlungen und Entscheidungen.",
  always: "Immer",
  never: "Nie",
  save: "Speichern",
  saving: "Wird gespeichert …",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "Ein",
  off: "Aus",
  saved: {
    on: "Benachrichtigungen zu Kommentaren sind eingeschaltet.",
    off: "Benachrichtigungen zu Kommentaren sind ausgeschaltet.",
  },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "Aus",
  daily: "Täglich",
  weekly: "Wöchentlich",
  saved: {
    off: "Die Zusammenfassung per E-Mail ist ausgeschaltet.",
    daily: "Wir schreiben Ihnen jeden Tag, wenn es etwas Neues gibt.",
    weekly: "Wir schreiben Ihnen jede Woche, wenn es etwas Neues gibt.",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore) return `Mehr als ${works} neue Werke von Creatorn, denen Sie folgen`;
    return plural(works, {
      one: `Neues Werk von ${creator ?? "einem Creator, dem Sie folgen"}`,
      other: `${works} neue Werke von Creatorn, denen Sie folgen`,
    });
  },
  work: (title, creator) => `${title}, von ${creator ?? "einem Creator, dem Sie folgen"}`,
  untitled: "Ohne Titel",
  more: "Es gibt mehr neue Werke, als in diese E-Mail passen.",
  unsubscribe: "Abbestellen",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "Zusammenfassung per E-Mail abbestellen",
  description: "Keine E-Mails mehr über neue Werke von Creatorn, denen Sie folgen.",
  question:
    "Wir senden keine E-Mails über neue Werke mehr an das Konto, für das dieser Link bestimmt war. Sonst ändert sich nichts.",
  submit: "Abbestellen",
  busy: "Wird abbestellt …",
  done: "Abbestellt. In Ihren Einstellungen können Sie die Zusammenfassung wieder einschalten.",
  bad: "Dieser Link ist ungültig. Öffnen Sie ihn noch einmal aus der E-Mail oder schalten Sie die Zusammenfassung in Ihren Einstellungen aus.",
  settings: "Einstellungen öffnen",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "Ihr Browser fragt Sie zuerst um Erlaubnis.",
  on: "Einschalten",
  off: "Ausschalten",
  working: "Einen Moment …",
  isOn: "In diesem Browser sind Benachrichtigungen eingeschaltet.",
  isOff: "In diesem Browser sind Benachrichtigungen ausgeschaltet.",
  denied:
    "Ihr Browser blockiert Benachrichtigungen von Wishlight. Erlauben Sie sie in seinen Einstellungen für diese Website und kommen Sie dann hierher zurück.",
  unsupported:
    "Dieser Browser unterstützt keine Benachrichtigungen von Websites. Fügen Sie Wishlight auf dem iPhone oder iPad zuerst zum Home-Bildschirm hinzu und öffnen Sie es von dort.",
  dismissed: "Sie haben Benachrichtigungen nicht erlaubt. Sie können es noch einmal versuchen.",
  failed:
    "Wir konnten Benachrichtigungen in diesem Browser nicht einschalten. Bitte versuchen Sie es später noch einmal.",
  failedOff:
    "Wir konnten Benachrichtigungen in diesem Browser nicht ausschalten. Bitte versuchen Sie es später noch einmal.",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `Neues Werk von ${creator}`,
  many: (creator, works) =>
    plural(works, {
      one: `${creator} hat 1 Werk veröffentlicht`,
      other: `${creator} hat ${works} Werke veröffentlicht`,
    }),
  untitled: "Ohne Titel",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `Wir haben Ihre Meldung zu ${title} erhalten`,
  followed: (title) => `Wir haben auf Ihre Meldung zu ${title} reagiert`,
  not_followed: (title) => `Ihre Meldung zu ${title} führte zu keiner Maßnahme`,
  report_reversed: (title) => `Wir haben unsere Entscheidung zu ${title} nach Ihrer Meldung aufgehoben`,
  report_sealed: "Wir haben geprüft, was Sie gemeldet haben, und niemand kann es mehr sehen",
  report_unsealed: "Wir haben wiederhergestellt, was wir nach Ihrer Meldung entfernt hatten",
  sealed: "Neue Sperre",
  decided: (title) => `Wir haben eine Entscheidung zu ${title} getroffen`,
  appeal_received: (title) => `Wir haben Ihre Beschwerde zu ${title} erhalten`,
  upheld: (title) => `Wir haben Ihre Beschwerde zu ${title} geprüft und bleiben bei der Entscheidung`,
  reversed: (title) => `Wir haben Ihre Beschwerde zu ${title} geprüft und die Entscheidung aufgehoben`,
  alert: (title) => `Dringender Fall: ${title}`,
  copyright_received: (title) => `Wir haben Ihre Urheberrechtsmeldung zu ${title} erhalten`,
  counter_notice: (title) => `Gegendarstellung zu ${title}`,
  suit_said: (title) => `Ein Anspruchsteller gibt an, geklagt zu haben: ${title}`,
  counter_ended: (title) => `Die Entfernung von ${title} ist aufgehoben`,
  misuse_warning: "Mehrere Ihrer Meldungen oder Beschwerden waren unbegründet",
  works_warning: "Mehrere Ihrer Werke haben gegen Gesetze verstoßen",
};
