import type * as english from "../en/comments";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

export const commentWords: In<typeof english.commentWords> = {
  title: "التعليقات",
  write: "تعليقك",
  reply: "ردّ",
  writeReply: (name) => `ردّك على ${theirs(name)}`,
  hint: "نص عادي حتى 1,000 حرف. يمكن لكل من يرى هذا العمل قراءته.",
  left: (left) => `المتبقّي: ${left}`,
  over: (over) => `الزائد: ${over}`,
  submit: "تعليق",
  submitReply: "ردّ",
  busy: "جارٍ الإرسال...",
  posted: "تم نشر التعليق.",
  replied: "تم نشر الردّ.",
  empty: "لا توجد تعليقات بعد.",
  failed: "تعذّر تحميل التعليقات.",
  nowShown: (count, shown) =>
    plural(count, {
      zero: `المعروض: ${shown} تعليق.`,
      one: "المعروض: تعليق واحد.",
      two: "المعروض: تعليقان.",
      few: `المعروض: ${shown} تعليقات.`,
      many: `المعروض: ${shown} تعليقًا.`,
      other: `المعروض: ${shown} تعليق.`,
    }),
  moreReplies: "المزيد من الردود",
  toMembership: "عرض العضوية",
  place: { deleted: "محذوف", unshown: "هذا التعليق غير متاح." },
  someone: "شخص ما",
  creator: "صانع المحتوى",
  hiddenByCreator: "أخفاه صانع المحتوى",
  hiddenByYou: "أخفيته أنت. لا يراه إلا أنت وكاتبه.",
  hide: "إخفاء",
  show: "إظهار",
  hidden: "تم إخفاء التعليق.",
  shown: "تم إظهار التعليق.",
  delete: "حذف",
  deleteText: "يحذف هذا تعليقك نهائيًا. تبقى الردود عليه.",
  confirmDelete: "حذف التعليق",
  deleted: "تم حذف التعليق.",
  /** After a colon: "Report: comment by Ada". */
  of: (name) => `تعليق ${theirs(name)}`,
  replyTo: (name) => `ردّ على تعليق ${theirs(name)}`,
  moreRepliesTo: (name) => `المزيد من الردود على تعليق ${theirs(name)}`,
  hideOf: (name) => `إخفاء تعليق ${theirs(name)}`,
  showOf: (name) => `إظهار تعليق ${theirs(name)}`,
  deleteOf: (name) => `حذف تعليق ${theirs(name)}`,
};

export const ownCommentWords: In<typeof english.ownCommentWords> = {
  title: "التعليقات",
  lead: "كل تعليقاتك، الأحدث أولًا، بما فيها تعليقاتك على أعمال أُوقفت فيها التعليقات. لا يرى هذه القائمة غيرك.",
  empty: "لم تعلّق على شيء.",
  failed: "تعذّر تحميل تعليقاتك.",
  goneWork: "عمل لم يعد بإمكانك فتحه",
};

export const blockWords: In<typeof english.blockWords> = {
  title: "الأشخاص المحظورون",
  description: "الأشخاص الذين تحظرهم في Wishlight.",
  lead: "لا يمكن لمن تحظرهم التعليق على أعمالك أو الإعجاب بها أو متابعتك، ولا الردّ عليك أو فتح روابط مشاركتك. وتتوقّف المتابعة بينكما. لا نخبرهم بذلك، ولا يرى هذه القائمة غيرك.",
  empty: "لم تحظر أحدًا.",
  emptyHint: "يمكنك حظر شخص من أحد تعليقاته أو من صفحته.",
  failed: "تعذّر تحميل من تحظرهم.",
  block: "حظر",
  blockText: (name) =>
    `لن يعود بإمكان ${theirs(name)} التعليق على أعمالك أو الإعجاب بها أو متابعتك، ولا الردّ عليك أو فتح روابط مشاركتك، وتُخفى تعليقاته على أعمالك. وتتوقّف المتابعة بينكما. لا نخبره بذلك.`,
  confirm: (name) => `حظر ${theirs(name)}`,
  blocked: "تم الحظر.",
  unblock: "إلغاء الحظر",
  unblockName: (name) => `إلغاء حظر ${theirs(name)}`,
  unblocked: "تم إلغاء الحظر.",
  isBlocked: "محظور",
  since: "تم الحظر في {at}",
  nowShown: (count, shown) =>
    plural(count, {
      zero: `المعروض: ${shown} شخص.`,
      one: "المعروض: شخص واحد.",
      two: "المعروض: شخصان.",
      few: `المعروض: ${shown} أشخاص.`,
      many: `المعروض: ${shown} شخصًا.`,
      other: `المعروض: ${shown} شخص.`,
    }),
};
