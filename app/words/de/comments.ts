import type * as english from "../en/comments";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const commentWords: In<typeof english.commentWords> = {
  title: "Kommentare",
  write: "Ihr Kommentar",
  reply: "Antworten",
  writeReply: (name) => `Ihre Antwort an ${name}`,
  hint: "Reiner Text, bis zu 1.000 Zeichen. Alle, die dieses Werk sehen können, können ihn lesen.",
  left: (left) => `noch ${left}`,
  over: (over) => `${over} zu viel`,
  submit: "Kommentieren",
  submitReply: "Antworten",
  busy: "Wird gesendet …",
  posted: "Kommentar veröffentlicht.",
  replied: "Antwort veröffentlicht.",
  empty: "Noch keine Kommentare.",
  failed: "Wir konnten die Kommentare nicht laden.",
  nowShown: (count, shown) =>
    plural(count, { one: "1 Kommentar wird angezeigt.", other: `${shown} Kommentare werden angezeigt.` }),
  moreReplies: "Weitere Antworten",
  toMembership: "Mitgliedschaft ansehen",
  place: { deleted: "Gelöscht", unshown: "Dieser Kommentar ist nicht verfügbar." },
  someone: "Jemand",
  creator: "Creator",
  hiddenByCreator: "Vom Creator ausgeblendet",
  hiddenByYou: "Von Ihnen ausgeblendet. Nur Sie und der Verfasser können ihn sehen.",
  hide: "Ausblenden",
  show: "Einblenden",
  hidden: "Kommentar ausgeblendet.",
  shown: "Kommentar eingeblendet.",
  delete: "Löschen",
  deleteText: "Ihr Kommentar wird endgültig gelöscht. Antworten darauf bleiben.",
  confirmDelete: "Kommentar löschen",
  deleted: "Kommentar gelöscht.",
  /** After a colon: "Report: comment by Ada". */
  of: (name) => `Kommentar von ${name}`,
  replyTo: (name) => `Antworten auf den Kommentar von ${name}`,
  moreRepliesTo: (name) => `Weitere Antworten auf den Kommentar von ${name}`,
  hideOf: (name) => `Ausblenden: Kommentar von ${name}`,
  showOf: (name) => `Einblenden: Kommentar von ${name}`,
  deleteOf: (name) => `Löschen: Kommentar von ${name}`,
};

export const ownCommentWords: In<typeof english.ownCommentWords> = {
  title: "Kommentare",
  lead: "Alle Ihre Kommentare, die neuesten zuerst, auch zu Werken, bei denen Kommentare inzwischen ausgeschaltet sind. Nur Sie können diese Liste sehen.",
  empty: "Sie haben noch nichts kommentiert.",
  failed: "Wir konnten Ihre Kommentare nicht laden.",
  goneWork: "Ein Werk, das Sie nicht mehr öffnen können",
};

export const blockWords: In<typeof english.blockWords> = {
  title: "Blockierte Personen",
  description: "Die Personen, die Sie auf Wishlight blockieren.",
  lead: "Blockierte Personen können Ihre Werke nicht kommentieren oder mit „Gefällt mir“ markieren, Ihnen nicht folgen oder antworten und Ihre Freigabelinks nicht öffnen. Sie folgen einander nicht mehr. Wir teilen es ihnen nicht mit, und nur Sie können diese Liste sehen.",
  empty: "Sie haben niemanden blockiert.",
  emptyHint: "Sie können jemanden über einen Kommentar oder auf der Seite der Person blockieren.",
  failed: "Wir konnten die blockierten Personen nicht laden.",
  block: "Blockieren",
  blockText: (name) =>
    `${name} kann Ihre Werke nicht mehr kommentieren oder mit „Gefällt mir“ markieren, Ihnen nicht mehr folgen oder antworten und Ihre Freigabelinks nicht mehr öffnen. Kommentare dieser Person zu Ihren Werken werden ausgeblendet. Sie folgen einander nicht mehr. Wir teilen es der Person nicht mit.`,
  confirm: (name) => `${name} blockieren`,
  blocked: "Blockiert.",
  unblock: "Blockierung aufheben",
  unblockName: (name) => `Blockierung von ${name} aufheben`,
  unblocked: "Blockierung aufgehoben.",
  isBlocked: "Blockiert",
  since: "Blockiert am {at}",
  nowShown: (count, shown) =>
    plural(count, { one: "1 Person wird angezeigt.", other: `${shown} Personen werden angezeigt.` }),
};
